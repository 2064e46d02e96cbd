import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { type FormState, plainForm } from '#app/forms/plain-form.ts';
import { intentOf, runForm } from '#app/forms/submit-form.server.ts';
import { EntryPage } from '#app/sections/session/entry-page.tsx';
import { OutboxBanner } from '#app/sections/session/outbox-banner.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { sentDocumentAt } from './document-kinds.ts';
import { linkForm, openSentDocument } from './open-document.server.ts';
import styles from './page.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `${data.title} · inova` : 'inova' }];

/** The form posts the token, so that no later URL contains it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { path, title } = sentDocumentAt(request.url);
  return {
    path,
    title,
    token: new URL(request.url).searchParams.get('token') ?? '',
    hasOutbox: context.account.hasOutbox,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  if (intentOf(context) === 'request-link') return requestLink(context);
  const outcome = await openSentDocument(context);
  if (outcome.ok) return data({ paper: outcome.result.paper, proof: outcome.value });
  const { status, answer } = outcome;
  return data({ answer, step: status === 423 ? ('locked' as const) : ('identity' as const) }, { status });
}

/** Emails a new link for one that is locked. */
async function requestLink(context: AppLoadContext) {
  const outcome = await runForm(context, {
    schema: linkForm,
    run: (link) => context.inova.sentDocuments.requestLink(link),
  });
  if (outcome.ok) return data({ answer: undefined, step: 'emailed' as const });
  return data({ answer: outcome.answer, step: 'locked' as const }, { status: outcome.status });
}

/** A document sent to a patient, who opens it with the link and their date of birth. */
export default function SentDocument() {
  const { path, title, token, hasOutbox } = useLoaderData<typeof loader>();
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
  const form = plainForm({ answer: response?.answer, values: { token } });
  if (response?.step === 'emailed') return <LinkEmailed title={title} hasOutbox={hasOutbox} />;
  if (response?.step === 'locked') return <LinkLocked title={title} action={path} form={form} />;
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

function LinkLocked({ title, action, form }: { title: string; action: string; form: FormState }) {
  return (
    <EntryPage title={title}>
      <PortalForm action={action} className={styles.form}>
        <FormHeader form={form} />
        <input type="hidden" name="token" value={form.control('token').defaultValue} />
        <input type="hidden" name="intent" value="request-link" />
        <p>We can email a new link to the address your clinic has on file.</p>
        <Button variant="primary">Email me a new link</Button>
      </PortalForm>
    </EntryPage>
  );
}

function LinkEmailed({ title, hasOutbox }: { title: string; hasOutbox: boolean }) {
  return (
    <EntryPage title={title}>
      <p>We’ve emailed you a new link. Open the one in our latest email.</p>
      {hasOutbox && <OutboxBanner />}
    </EntryPage>
  );
}
