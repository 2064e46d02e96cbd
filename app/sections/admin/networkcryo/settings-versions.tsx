import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { CryoSettingsVersion, NetworkCryoSettings } from '#server/inova/contract/cryo/settings.ts';
import { describeSteps, standingOf } from './settings-text.ts';

/** All versions of the settings, the last one saved first. */
export function SettingsVersions({ settings, timeZone }: { settings: NetworkCryoSettings; timeZone: TimeZone }) {
  const names = new Map(settings.clinics.map(({ id, name }) => [id, name]));
  const otherFees = ({ clinicFees }: CryoSettingsVersion) =>
    clinicFees.map((fee) => `${names.get(fee.client) ?? fee.client}: ${formatMoney(fee.feeCents)}`).join(', ') || '—';
  const columns: Column<CryoSettingsVersion>[] = [
    { key: 'standing', label: 'Version', primary: true, cell: (version) => standingOf(version, settings) },
    { key: 'fee', label: 'Yearly fee', numeric: true, cell: ({ feeCents }) => formatMoney(feeCents) },
    { key: 'fees', label: 'Other fees', cell: otherFees },
    { key: 'free', label: 'Free days', numeric: true, cell: ({ freeDays }) => freeDays },
    { key: 'steps', label: 'Overdue invoices', cell: ({ steps }) => describeSteps(steps) },
    {
      key: 'saved',
      label: 'Saved',
      cell: ({ createdAt, createdBy }) => `${formatInstant(createdAt, timeZone)}, ${createdBy}`,
    },
  ];
  return (
    <Table
      caption="Versions"
      columns={columns}
      rows={settings.versions}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="cryo" title="No versions yet" />}
    />
  );
}
