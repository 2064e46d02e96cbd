import { formatDate } from '#app/lib/dates.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const columns: Column<Specimen>[] = [
  { key: 'barcode', label: 'Barcode', primary: true, cell: ({ barcode }) => barcode },
  { key: 'kind', label: 'Type', cell: ({ kind }) => capitalize(kind) },
  { key: 'frozen', label: 'Frozen', cell: ({ frozenOn }) => formatDate(frozenOn) },
  { key: 'grade', label: 'Grade', cell: ({ grade }) => grade ?? '—' },
  { key: 'state', label: 'Status', cell: ({ state }) => capitalize(state) },
  { key: 'place', label: 'Place', cell: ({ address }) => address ?? '—' },
];

/** The patient's specimens, each with its place. */
export function SpecimensCard({ specimens }: { specimens: Specimen[] }) {
  return (
    <Card id="specimens" title="Specimens">
      <Table
        caption="Specimens"
        columns={columns}
        rows={specimens}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="cryo" title="No specimens" />}
      />
    </Card>
  );
}
