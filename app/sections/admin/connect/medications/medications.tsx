import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Status } from '#app/ui/data/status.tsx';
import { listPath } from '#server/access/lists.ts';
import type { Medication } from '#server/inova/contract/medications.ts';
import { ConnectPage } from '../connect-page.tsx';
import { ConnectTable } from '../connect-table.tsx';
import { TextStart } from '../text-start.tsx';
import { cyclesText } from './medication-text.ts';
import { addHref, manageHref, medicationsPath } from './medications-path.ts';

export const meta = () => [{ title: 'Medications · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { principal } = context.staff;
  const clinic: Record<string, string> = principal.clinics.length > 1 ? { clinic: String(principal.clinic) } : {};
  const medications = await context.inova.medications.list();
  return {
    clinic: context.staff.user.clientName,
    medications: medications.map((each) => ({ ...each, cyclesHref: cyclesHref(each, clinic) })),
  };
}

/** The cycles that show an earlier text of a medication, or all that have it. */
function cyclesHref({ name, route, outdatedCycles }: Medication, clinic: Record<string, string>): string {
  const earlier: Record<string, string> = outdatedCycles > 0 ? { outdated: 'yes' } : {};
  return hrefWithQuery(listPath('cycle-medications'), { medication: name, route, ...earlier, ...clinic });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['medications'][number];

const columns = [
  { key: 'route', label: 'Route', cell: ({ route }: Row) => route },
  { key: 'wording', label: 'Patients are told', cell: ({ wording }: Row) => <TextStart text={wording} /> },
  { key: 'version', label: 'Version', numeric: true, cell: ({ version }: Row) => version },
  { key: 'cycles', label: 'Open cycles', cell: (row: Row) => <Cycles {...row} /> },
  {
    key: 'status',
    label: 'Status',
    cell: ({ retired }: Row) => (
      <Status kind={retired ? 'neutral' : 'healthy'}>{retired ? 'Retired' : 'In use'}</Status>
    ),
  },
];

function Cycles({ cycles, outdatedCycles, cyclesHref }: Row) {
  if (cycles === 0) return '—';
  if (outdatedCycles === 0) return <a href={cyclesHref}>{cyclesText(cycles)}</a>;
  return (
    <span>
      {cyclesText(cycles)}, <a href={cyclesHref}>{outdatedCycles} with earlier text</a>
    </span>
  );
}

const tool = {
  label: 'Edit',
  cell: ({ id, name }: Row) => (
    <a href={manageHref(id)} aria-label={`Edit ${name}`}>
      Edit
    </a>
  ),
};

export default function Medications() {
  const { clinic, medications } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Medications"
      subtitle={`What patients of ${clinic} are told about the medications of their cycle`}
      path={medicationsPath}
      newHref={addHref}
      itemName="medication"
    >
      <ConnectTable
        caption="Medications"
        path={addHref}
        rows={medications}
        keyOf={({ id }) => id}
        label="Medication"
        columns={columns}
        tool={tool}
        empty={{
          icon: 'list',
          title: 'No medications yet',
          text: 'Add one to give it to cycles on a patient’s record.',
        }}
      />
    </ConnectPage>
  );
}
