import { Table } from '#app/ui/data/table.tsx';
import type { DirectoryClinic } from '#server/inova/contract/switches.ts';
import { type Feature, features } from '#server/inova/contract/text/feature-names.ts';
import { networkPath } from './network-path.ts';

/** The features, with the clinics in which each is on. */
export function SwitchesTable({ clinics }: { clinics: DirectoryClinic[] }) {
  const rows = (Object.entries(features) as [Feature, string][]).map(([feature, label]) => {
    const on = clinics.filter((clinic) => clinic.on.includes(feature));
    return { feature, label, on: on.length, off: clinics.filter((clinic) => !clinic.on.includes(feature)) };
  });
  return (
    <Table
      caption="Features"
      columns={[
        { key: 'label', label: 'Feature', primary: true, cell: ({ label }) => label },
        { key: 'on', label: 'On', cell: ({ on }) => `${on} of ${clinics.length} clinics` },
        { key: 'off', label: 'Off', cell: ({ off }) => off.map(({ name }) => name).join(', ') || '—' },
        {
          key: 'change',
          label: 'Change',
          isTool: true,
          cell: ({ feature, label }) => (
            <a href={`${networkPath}/switch/${feature}`} aria-label={`Change ${label}`}>
              Change
            </a>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ feature }) => feature}
      empty={null}
    />
  );
}
