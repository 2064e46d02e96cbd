import { sql } from '#server/store/sql.ts';
import { counselorColumn, counselorFilter, daysSince, section } from '../agreements/list-fields.ts';
import { groupValue } from '../lists/aliases.ts';
import {
  ehrColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  textColumn,
  unionOfKinds,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { DrillDown, ListDefinition } from '../lists/definition.ts';
import { stageFilter, stageSources, stages } from './pipeline-stages.ts';

const words = Object.fromEntries(stages.map(({ value, label }) => [value, label]));
const rows = unionOfKinds(stageSources, (records) => withPatients(records, sql`w`));
const sinceFilter = instantsFilter('since', 'Since', sql`w.since`);
const counselors = counselorFilter(sql`w.counselor_id`);

const rowsOfStage: DrillDown = {
  list: 'pipeline',
  with: { stage: groupValue('stage') },
  keeps: { since: 'since', provider: 'provider' },
};

export const pipelineLists: ListDefinition[] = [
  {
    id: 'pipeline',
    section,
    title: 'Consult pipeline',
    description: 'Everyone in the pipeline from booked consult to paid agreement, by stage.',
    record: sql`w`,
    ...rows,
    opened: sql`w.agreement_id`,
    filters: [nameFilter, stageFilter, sinceFilter, counselors],
    columns: [
      patientColumn,
      ehrColumn,
      { ...textColumn('stage', 'Stage', sql`w.stage`), sort: { by: sql`w.step`, as: 'bigint' }, words },
      instantColumn('since', 'Since', sql`w.since`),
      { key: 'days', label: 'Days', kind: 'number', value: daysSince(sql`w.since`) },
      { key: 'amount', label: 'Amount', kind: 'money', value: sql`w.cents` },
      counselorColumn(sql`w.counselor_id`),
    ],
    sort: '-since',
  },
  {
    id: 'agreements-total',
    section,
    title: 'Totals by stage',
    description: 'Count and amount in each stage: agreement totals, amounts paid, and balances due.',
    record: sql`g`,
    ...rows,
    groups: {
      by: sql`w.stage, w.step`,
      values: {
        stage: sql`w.stage`,
        step: sql`w.step`,
        found: sql`count(*)`,
        cents: sql`sum(w.cents)`,
        days: sql`greatest(0, max(${daysSince(sql`w.since`)}))`,
      },
    },
    filters: [sinceFilter, counselors],
    columns: [
      { ...textColumn('stage', 'Stage', groupValue('stage')), sort: { by: groupValue('step'), as: 'bigint' }, words },
      { ...numberColumn('count', 'Count', groupValue('found')), opens: rowsOfStage },
      { ...moneyColumn('amount', 'Amount', groupValue('cents')), opens: rowsOfStage },
      numberColumn('oldest', 'Oldest, days', groupValue('days')),
    ],
    sort: 'stage',
  },
];
