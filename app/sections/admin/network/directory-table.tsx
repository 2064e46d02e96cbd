import { Table } from '#app/ui/data/table.tsx';
import type { DirectoryClinic } from '#server/inova/contract/switches.ts';
import { features } from '#server/inova/contract/text/feature-names.ts';

const placeOf = ({ city, state }: DirectoryClinic) => [city, state].filter(Boolean).join(', ');
const kindOf = ({ sandbox, corp }: DirectoryClinic) => (sandbox && 'Sandbox') || (corp ? 'Network clinic' : 'Other');

/** The clinics, with their users and what is switched on. */
export function DirectoryTable({ clinics }: { clinics: DirectoryClinic[] }) {
  return (
    <Table
      caption="Clinics"
      columns={[
        { key: 'name', label: 'Clinic', primary: true, cell: ({ name }) => name },
        { key: 'id', label: 'Number', numeric: true, cell: ({ id }) => id },
        { key: 'place', label: 'Location', cell: placeOf },
        { key: 'zone', label: 'Time zone', cell: ({ timeZone }) => timeZone.replace('America/', '').replace('_', ' ') },
        { key: 'kind', label: 'Kind', cell: kindOf },
        { key: 'users', label: 'Users', numeric: true, cell: ({ users }) => users },
        { key: 'on', label: 'On', cell: ({ on }) => on.map((feature) => features[feature]).join(', ') || 'Nothing' },
      ]}
      rows={clinics}
      keyOf={({ id }) => id}
      empty={null}
    />
  );
}
