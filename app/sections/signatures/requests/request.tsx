import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PaperView } from '#app/documents/paper-view.tsx';
import { showDate } from '#app/lib/dates.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { randomKey } from '#app/lib/once-key.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { signatureTones } from '#server/inova/contract/signatures.ts';
import { changeWords } from '../words.ts';
import styles from './request.module.css';
import { changeRequest, readRequest } from './request.server.ts';
import { RequestForms } from './request-forms.tsx';
import { requestNumber } from './request-number.ts';
import { Signers } from './signers.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.request.title} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = await readRequest(context, requestNumber(params.request));
  const { user } = context.staff;
  const clinics = request.client === user.client ? [] : await context.clinics();
  const timeZone = clinics.find(({ id }) => id === request.client)?.timeZone ?? user.clientTimeZone;
  return { request, tone: signatureTones[request.state], timeZone, email: user.email, onceKey: randomKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const id = requestNumber(params.request);
  const wrong = await changeRequest(context, id);
  return wrong ? data(wrong, { status: wrong.status }) : redirect(`/signatures/${id}`);
}

export default function SignatureRequestPage() {
  const { request, tone, timeZone, email, onceKey } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  const { id, title, patient, patientId, state, reason, kind, signers, history, finalHash, sentHash } = request;
  const at = (instant: string) => showInstant(instant, timeZone ?? 'UTC');
  return (
    <>
      <PageHead
        title={title}
        subtitle={
          <>
            For <a href={`/patients/${patientId}`}>{patient}</a> · <Status kind={tone}>{state}</Status>
          </>
        }
        actions={
          <ButtonLink href={`/signatures/${id}/document`} icon="download" download>
            {finalHash || state === 'signed' ? 'Signed document' : 'Document as PDF'}
          </ButtonLink>
        }
      />
      {reason && (
        <Banner kind={state === 'declined' ? 'unhealthy' : 'advisory'}>
          {state === 'declined' ? 'Declined with this reason' : 'Reason'}: {reason}
        </Banner>
      )}
      {state === 'created' && (
        <Banner kind="advisory">
          This is on its way to the signature service, and is mailed as soon as that has it.
        </Banner>
      )}
      <div className={styles.layout}>
        <div className={styles.side}>
          <Card title="Signers">
            <Signers signers={signers} state={state} at={at} />
          </Card>
          <RequestForms request={request} email={email} wrong={wrong ?? null} onceKey={onceKey} />
          <Card title="History">
            <Timeline
              events={[...history].reverse().map(({ id: change, change: what, by, at: when, detail }) => ({
                id: change,
                dateTime: when,
                time: at(when),
                title: `${changeWords[what] ?? what} by ${by}`,
                detail,
              }))}
            />
          </Card>
          <Card title="Details">
            <DefinitionList
              items={[
                { term: 'Kind', value: kind },
                { term: 'Asked by', value: request.requestedBy },
                { term: 'Can be signed until', value: showDate(request.expiresOn) },
                { term: 'Reminders', value: String(request.reminders) },
                {
                  term: 'Envelope',
                  value: request.envelope && <span className={styles.hash}>{request.envelope}</span>,
                },
                { term: 'SHA-256 as sent', value: sentHash && <span className={styles.hash}>{sentHash}</span> },
                { term: 'SHA-256 as signed', value: finalHash && <span className={styles.hash}>{finalHash}</span> },
              ]}
            />
          </Card>
        </div>
        <PaperView paper={request.paper} />
      </div>
    </>
  );
}
