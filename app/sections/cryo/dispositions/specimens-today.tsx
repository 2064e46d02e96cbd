import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { DecidedSpecimen } from '#server/inova/contract/cryo/dispositions.ts';
import { describeSpecimen, specimenHref } from '../inventory/specimen-text.ts';
import { ruleLabels, ruleTones } from './disposition-text.ts';

/** What may be done with each specimen today, and why. */
export function SpecimensToday({ specimens, inLab }: { specimens: DecidedSpecimen[]; inLab: boolean }) {
  const columns: Column<DecidedSpecimen>[] = [
    {
      key: 'barcode',
      label: 'Specimen',
      primary: true,
      cell: ({ id, barcode }) => (inLab ? <a href={specimenHref(id)}>{barcode}</a> : barcode),
    },
    { key: 'kind', label: 'Description', cell: describeSpecimen },
    { key: 'address', label: 'Position', cell: ({ address }) => address ?? '—' },
    {
      key: 'rule',
      label: 'Today',
      cell: ({ today }) => <Status kind={ruleTones[today.rule]}>{ruleLabels[today.rule]}</Status>,
    },
    { key: 'why', label: 'Reason', cell: ({ today }) => today.text },
  ];
  return (
    <Table
      caption="What applies to each specimen today"
      columns={columns}
      rows={specimens}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="cryo" title="No frozen specimens" />}
    />
  );
}
