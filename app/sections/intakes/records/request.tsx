import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate, formatDateIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { actionHref } from '#app/lists/bulk/selection.ts';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { RecordRequest } from '#server/inova/contract/record-requests.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { ownRequest } from '#server/inova/contract/text/record-purposes.ts';
import { requestHref, requestsPath } from './paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Records of ${data.request.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = await context.inova.recordRequests.get(requireRecordId(params.request));
  const clinic = (await context.clinics()).find(({ id }) => id === request.client);
  return { request, timeZone: clinic?.timeZone ?? null };
}

/** What records are requested, as the cover sheet that goes with them. */
export default function RecordRequestPage() {
  const { request, timeZone } = useLoaderData<typeof loader>();
  const { id, client, patientId, patient, dob, ehrid, clinic, clinicPhone, direction, practice, state } = request;
  const [from, to] = direction === 'in' ? [practice, clinic] : [clinic, practice];
  const isBlocked = needsRelease(request);
  const next = state === 'requested' && !isBlocked && (direction === 'in' ? 'receive' : 'release');
  return (
    <Stack>
      <PageHeader
        title={`Records of ${patient}`}
        subtitle={direction === 'in' ? `Requested from ${practice}` : `Requested by ${practice}`}
        actions={
          <>
            <ButtonLink href={requestsPath}>Medical Records</ButtonLink>
            <PrintButton />
            {next && (
              <ButtonLink
                variant="primary"
                href={actionHref('record-requests', next, {}, { client, id }, requestHref(id))}
              >
                {next === 'receive' ? 'Mark received' : 'Mark released'}
              </ButtonLink>
            )}
          </>
        }
      />
      {isBlocked && (
        <Banner kind="degraded" actions={<a href={consentsHref(patientId)}>Consents</a>}>
          No signed HIPAA release in force covers these records. They can’t be released until the patient signs one.
        </Banner>
      )}
      <Card title="Cover sheet" action={<a href={`/patients/${patientId}`}>Patient record</a>}>
        <DefinitionList
          items={[
            { term: 'Patient', value: patient },
            { term: 'Date of birth', value: formatDate(dob) },
            { term: 'EHR ID', value: ehrid },
            { term: 'From', value: from },
            { term: 'To', value: to },
            { term: `Phone of ${clinic}`, value: clinicPhone },
            { term: 'Records', value: request.scope },
            { term: 'Purpose', value: request.purpose },
            { term: 'Status', value: capitalize(state) },
            { term: 'Requested', value: `${formatDate(request.requestedOn)} by ${request.requestedBy}` },
            { term: 'Due', value: formatDate(request.dueOn) },
            ...(direction === 'out' ? [{ term: 'Release', value: releaseText(request, timeZone) }] : []),
          ]}
        />
      </Card>
    </Stack>
  );
}

/** True for records that can't be released before the patient signs a release. */
const needsRelease = ({ direction, purpose, state, release }: RecordRequest) =>
  direction === 'out' && state === 'requested' && !release && purpose !== ownRequest;

/** "HIPAA release signed by Jane Doe on 03/01/2026, in force until 03/01/2027". */
function releaseText({ release, purpose }: RecordRequest, timeZone: string | null): string | null {
  if (!release) return purpose === ownRequest ? 'Not needed: the patient asks for their own records' : null;
  const { signedAt, signedBy, expiresOn } = release;
  const signed = `HIPAA release signed${signedBy ? ` by ${signedBy}` : ''} on ${formatDateIn(signedAt, timeZone)}`;
  return expiresOn ? `${signed}, in force until ${formatDate(expiresOn)}` : signed;
}
