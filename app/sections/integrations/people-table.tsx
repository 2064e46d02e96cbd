import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { SyntheticPerson } from '#server/providers/synthpop/synthpop.ts';
import styles from './services.module.css';

const columns: Column<SyntheticPerson>[] = [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: (person) => (
      <a href={`/patients?q=${person.ehrId}&clinic=${person.clientId}`} className={styles.person}>
        {fullName(person)}
      </a>
    ),
  },
  { key: 'ehrId', label: 'EHR ID', cell: ({ ehrId }) => ehrId },
  { key: 'location', label: 'Location', cell: ({ city, state }) => `${city}, ${state}` },
  { key: 'dob', label: 'DOB', numeric: true, cell: ({ dob }) => formatDate(dob) },
];

interface PeopleTableProps {
  people: SyntheticPerson[];
  clinicNames: Record<string, string>;
}

/** Synthetic people; each links to a patient search for its EHR ID, from which it can be imported. */
export function PeopleTable({ people, clinicNames }: PeopleTableProps) {
  const clinic: Column<SyntheticPerson> = {
    key: 'clinic',
    label: 'Clinic',
    cell: ({ clientId }) => clinicNames[clientId] ?? clientId,
  };
  return (
    <Table
      caption="Synthetic people"
      columns={[...columns, clinic]}
      rows={people}
      keyOf={({ ehrId }) => ehrId}
      empty={
        <EmptyState icon="search" title="No people found">
          Search by full EHR ID or by the beginning of a name.
        </EmptyState>
      }
      footer={people.length > 0 && `${people.length} ${people.length === 1 ? 'person' : 'people'}`}
    />
  );
}
