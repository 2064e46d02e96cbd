import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { formatDate, formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { signatureTones } from '#server/inova/contract/signatures/signatures.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { changeLabels } from '../labels.ts';
import styles from './request.module.css';
import { changeRequest, loadRequest, requestForms } from './request.server.ts';
import { RequestForms } from './request-forms.tsx';
import { Signers } from './signers.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.request.title} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = await loadRequest(context, requireRecordId(params.request));
  const { user } = context.staff;
  const clinics = request.client === user.client ? [] : await context.clinics();
  const timeZone = clinics.find(({ id }) => id === request.client)?.timeZone ?? user.clientTimeZone;
  return { request, tone: signatureTones[request.state], timeZone, email: user.email, setups: requestForms() };
}

export function action({ context, params }: ActionFunctionArgs) {
  return changeRequest(context, requireRecordId(params.request));
}

export default function SignatureRequestPage() {
  const { request, tone, timeZone, email, setups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, title, patient, patientId, state, reason, kind, signers, history, finalHash, sentHash } = request;
  const showAt = (instant: string) => formatInstant(instant, timeZone);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            For <a href={`/patients/${patientId}`}>{patient}</a> · <Status kind={tone}>{capitalize(state)}</Status>
          </>
        }
        actions={
          <ButtonLink href={`/signatures/${id}/document`} icon="download" download>
            {finalHash || state === 'signed' ? 'Download signed PDF' : 'Download PDF'}
          </ButtonLink>
        }
      />
      {reason && (
        <Banner kind={state === 'declined' ? 'unhealthy' : 'advisory'}>
          {state === 'declined' ? 'Declined. Reason' : 'Reason'}: {reason}
        </Banner>
      )}
      {state === 'created' && (
        <Banner kind="advisory">
          Waiting for the signature service. The signer will be emailed once it accepts the document.
        </Banner>
      )}
      <div className={styles.layout}>
        <div className={styles.side}>
          <Card title="Signers">
            <Signers signers={signers} state={state} at={showAt} />
          </Card>
          <RequestForms request={request} email={email} setups={setups} answer={answer} />
          <Card title="History">
            <Timeline
              events={[...history].reverse().map(({ id: changeId, change: changeType, by, at: changedAt, detail }) => ({
                id: changeId,
                dateTime: changedAt,
                time: showAt(changedAt),
                title: `${changeLabels[changeType] ?? changeType} by ${by}`,
                detail,
              }))}
            />
          </Card>
          <Card title="Details">
            <DefinitionList
              items={[
                { term: 'Type', value: capitalize(kind) },
                { term: 'Requested by', value: request.requestedBy },
                { term: 'Sign by', value: formatDate(request.expiresOn) },
                { term: 'Reminders', value: String(request.reminders) },
                {
                  term: 'Envelope ID',
                  value: request.envelope && <span className={styles.hash}>{request.envelope}</span>,
                },
                { term: 'SHA-256 (sent)', value: sentHash && <span className={styles.hash}>{sentHash}</span> },
                { term: 'SHA-256 (signed)', value: finalHash && <span className={styles.hash}>{finalHash}</span> },
              ]}
            />
          </Card>
        </div>
        <DocumentView document={request.paper} />
      </div>
    </>
  );
}
