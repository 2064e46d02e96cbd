import { formatValue } from '#app/boards/format.ts';
import type { FigureView } from '#app/boards/load-board.server.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';

interface Row {
  clinic: string;
  values: { value: number | null; href: string }[];
}

/** The figures that are broken down by clinic, side by side; clinics where nothing waits are left out. */
export function ClinicTable({ figures }: { figures: FigureView[] }) {
  const split = figures.filter(({ split }) => split);
  const clinics = split[0]?.split?.labels ?? [];
  const rows: Row[] = clinics
    .map((clinic, at) => ({ clinic, values: split.flatMap(({ split }) => split?.series[0]?.cells[at] ?? []) }))
    .filter(({ values }) => values.some(({ value }) => value));
  if (clinics.length < 2 || rows.length === 0) return null;
  const columns: Column<Row>[] = [
    { key: 'clinic', label: 'Clinic', primary: true, cell: ({ clinic }) => clinic },
    ...split.map(
      ({ key, label, format }, at): Column<Row> => ({
        key,
        label,
        numeric: true,
        cell: ({ values }) => <Value {...values[at]} format={format} />,
      }),
    ),
  ];
  return (
    <Card title="By clinic">
      <Table caption="Waiting work by clinic" columns={columns} rows={rows} keyOf={({ clinic }) => clinic} empty="" />
    </Card>
  );
}

function Value({ value = null, href, format }: Partial<Row['values'][number]> & Pick<FigureView, 'format'>) {
  return value && href ? <a href={href}>{formatValue(value, format)}</a> : formatValue(value, format);
}
