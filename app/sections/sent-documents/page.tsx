import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
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
  const opened = await openSentDocument(context);
  return data(opened, { status: 'error' in opened ? opened.status : 200 });
}

/** A document sent to a patient, who opens it with the link and their date of birth. */
export default function SentDocument() {
  const { path, title, token } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  if (formAnswer && 'paper' in formAnswer) {
    return (
      <main className={styles.page}>
        <h1 className="sr-only">{title}</h1>
        <div className={styles.actions} data-print="hide">
          <PrintButton />
          <PortalForm action={`${path}/pdf`} reloadDocument>
            <input type="hidden" name="token" value={formAnswer.token} />
            <input type="hidden" name="birthDate" value={formAnswer.birthDate} />
            <Button icon="download" variant="primary">
              Download PDF
            </Button>
          </PortalForm>
        </div>
        <DocumentView document={formAnswer.paper} />
      </main>
    );
  }
  return (
    <EntryPage title={title}>
      <PortalForm action={path} className={styles.form}>
        <input type="hidden" name="token" value={formAnswer?.token ?? token} />
        <DateField
          label="Your date of birth"
          name="birthDate"
          hint="To confirm your identity."
          autoComplete="bday"
          defaultValue={formAnswer?.birthDate}
          errors={formAnswer ? [formAnswer.error] : undefined}
        />
        <Button variant="primary">View document</Button>
      </PortalForm>
    </EntryPage>
  );
}
