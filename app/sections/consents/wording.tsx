import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDateIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { compareWordings, type Difference } from './compare-wordings.ts';
import { assignHref, consentsHref } from './hrefs.ts';
import { loadConsent } from './load-consents.server.ts';

export const meta = () => [{ title: 'Compare wordings · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, clinic, consent } = await loadConsent(context, params.id, params.consent);
  const { version, wordings } = await context.inova.consents.wordings(consent.id);
  const [newest] = wordings;
  const signed = wordings.find((each) => each.version === version);
  if (!newest || !signed || newest.version === signed.version) throw new Response(null, { status: 404 });
  const later = wordings.filter((each) => each.version > signed.version);
  return {
    patient: patient.id,
    consent,
    signed: signed.version,
    newest: newest.version,
    differences: compareWordings(signed, newest),
    reasons: later.map(({ version: each, reason, publishedAt, mustSignAgain }) => ({
      version: each,
      text: `Version ${each}, ${formatDateIn(publishedAt, clinic.timeZone)}: ${reason ?? ''}`,
      mustSignAgain,
    })),
  };
}

const labels: Record<Difference['change'], [Parameters<typeof Status>[0]['kind'], string]> = {
  same: ['neutral', 'Unchanged'],
  changed: ['advisory', 'Changed'],
  added: ['advisory', 'New'],
  removed: ['degraded', 'Removed'],
};

const columns: Column<Difference>[] = [
  { key: 'part', label: 'Part', primary: true, cell: ({ part }) => part },
  {
    key: 'change',
    label: 'Change',
    cell: ({ change }) => <Status kind={labels[change][0]}>{labels[change][1]}</Status>,
  },
  { key: 'before', label: 'Signed', cell: ({ before }) => before ?? '—' },
  { key: 'after', label: 'Newest', cell: ({ after }) => after ?? '—' },
];

/** The wording that was signed beside the newest, and why it must be signed again, or need not be. */
export default function CompareWordings() {
  const { patient, consent, signed, newest, differences, reasons } = useLoaderData<typeof loader>();
  return (
    <PortalDialog
      title={`${consent.kind}: versions ${signed} and ${newest}`}
      cancelHref={consentsHref(patient)}
      width="wide"
    >
      <Stack>
        <Banner kind={consent.mustSignAgain ? 'degraded' : 'healthy'}>
          {consent.mustSignAgain
            ? `The ${consent.signer} must sign again before the cycle starts.`
            : 'What was signed still counts.'}
        </Banner>
        <ul>
          {reasons.map(({ version, text, mustSignAgain }) => (
            <li key={version}>
              {text}
              {mustSignAgain ? ' (must be signed again)' : ' (need not be signed again)'}
            </li>
          ))}
        </ul>
        <Table
          caption="Differences"
          columns={columns}
          rows={differences}
          keyOf={({ part }) => part}
          empty="The texts are the same."
        />
        {consent.mustSignAgain && (
          <FormActions>
            <ButtonLink href={assignHref(patient, consent)} variant="primary">
              Assign version {newest}
            </ButtonLink>
          </FormActions>
        )}
      </Stack>
    </PortalDialog>
  );
}
