import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { CryoSettingsPreview } from '#server/inova/contract/cryo/settings.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

type Clinic = CryoSettingsPreview['clinics'][number];
type Step = CryoSettingsPreview['steps'][number];

const changed = (before: string, after: string) => (before === after ? before : `${before} → ${after}`);

const clinicColumns: Column<Clinic>[] = [
  { key: 'clinic', label: 'Clinic', primary: true, cell: ({ clinic }) => clinic },
  {
    key: 'fee',
    label: 'Fee of new accounts',
    numeric: true,
    cell: ({ feeNow, feeThen }) => changed(formatMoney(feeNow), formatMoney(feeThen)),
  },
  { key: 'accounts', label: 'Active accounts', numeric: true, cell: ({ accounts }) => accounts },
  { key: 'own', label: 'Keep another fee', numeric: true, cell: ({ ownFee }) => ownFee },
  { key: 'overdue', label: 'Overdue invoices', numeric: true, cell: ({ overdue }) => overdue },
  { key: 'moved', label: 'At another step', numeric: true, cell: ({ moved }) => moved },
];

const stepColumns: Column<Step>[] = [
  { key: 'action', label: 'Step', primary: true, cell: ({ action }) => capitalize(action) },
  { key: 'before', label: 'With today’s settings', numeric: true, cell: ({ before }) => before },
  { key: 'after', label: 'With new settings', numeric: true, cell: ({ after }) => after },
];

/** What new settings would change. Nothing is saved. */
export function SettingsPreview({ preview: { from, clinics, steps } }: { preview: CryoSettingsPreview }) {
  const none = <EmptyState icon="cryo" title="No clinics" />;
  return (
    <Card title="Preview">
      <Stack>
        <Text>On {formatDate(from)}, these settings would change the following. They are not saved yet.</Text>
        <Table caption="Clinics" columns={clinicColumns} rows={clinics} keyOf={({ client }) => client} empty={none} />
        <Table
          caption="Overdue invoices by step"
          captionVisible
          columns={stepColumns}
          rows={steps}
          keyOf={({ action }) => action}
          empty={none}
        />
      </Stack>
    </Card>
  );
}
