import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { EntryPage } from '#app/sections/session/entry-page.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { sentDocumentAt } from './document-kinds.ts';
import { openSentDocument } from './open-document.server.ts';
import styles from './page.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `${data.title} · inova` : 'inova' }];

/** The form posts the token, so that no later URL contains it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { path, title } = sentDocumentAt(request.url);
  return { path, title, token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await openSentDocument(context);
  return outcome.ok
    ? data({ paper: outcome.result.paper, proof: outcome.value })
    : data(outcome.answer, { status: outcome.status });
}

/** A document sent to a patient, who opens it with the link and their date of birth. */
export default function SentDocument() {
  const { path, title, token } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (response && 'paper' in response) {
    return (
      <main className={styles.page}>
        <h1 className="sr-only">{title}</h1>
        <div className={styles.actions} data-print="hide">
          <PrintButton />
          <PortalForm action={`${path}/pdf`} reloadDocument>
            <input type="hidden" name="token" value={response.proof.token} />
            <input type="hidden" name="birthDate" value={response.proof.birthDate} />
            <Button icon="download" variant="primary">
              Download PDF
            </Button>
          </PortalForm>
        </div>
        <DocumentView document={response.paper} />
      </main>
    );
  }
  const form = plainForm({ answer: response, values: { token } });
  return (
    <EntryPage title={title}>
      <PortalForm action={path} className={styles.form}>
        <input type="hidden" name="token" value={form.control('token').defaultValue} />
        <FormHeader form={form} />
        <DateField
          label="Your date of birth"
          hint="To confirm your identity."
          autoComplete="bday"
          {...form.control('birthDate')}
        />
        <Button variant="primary">View document</Button>
      </PortalForm>
    </EntryPage>
  );
}
