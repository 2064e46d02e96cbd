import { intents } from '#server/inova/contract/text/cycle-words.ts';
import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  eventColumn,
  nameFilter,
  patientColumn,
  patientFilter,
  providerColumn,
  providerFilter,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';
import { intentDays } from './cycles.ts';
import { cycleFilter } from './terms.ts';

const dueOn = sql`e.day1_on + ${intentDays}::int`;
const isOpen = sql`e.intent is null and e.started_at is not null`;
const intentStatus = sql`case when e.intent is not null then 'recorded' when e.started_at is null then 'not recorded here'
  when ${dueOn} < ${today} then 'overdue' else 'due' end`;

const recordIntent: Action = {
  key: 'intent',
  label: 'Record intent',
  done: 'given an intent',
  where: isOpen,
  fields: [{ name: 'intent', label: 'Intent', kind: 'select', options: [...intents], required: true }],
  run: (context) => [
    updateSelected(
      sql`inova.episodes`,
      context,
      sql`intent = ${context.values.intent}, start_version = r.start_version + 1`,
    ),
  ],
};

export const startedLists: ListDefinition[] = [
  {
    id: 'cycle-starts-recorded',
    section: 'Patients',
    title: 'Cycle starts',
    description: 'Cycles by day 1, with the intent that the registry asks for within four days.',
    record: sql`e`,
    from: withPatients(sql`inova.episodes`, sql`e`),
    where: sql`e.day1_on is not null`,
    filters: [
      nameFilter,
      patientFilter(sql`e`),
      daysFilter('day1', 'Day 1', sql`e.day1_on`),
      cycleFilter,
      booleanFilter('intentOpen', 'Intent due', isOpen),
      providerFilter(sql`e.provider_id`),
    ],
    extraColumns: ['medication', 'due', 'recorded', 'by', 'provider'],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('day1', 'Day 1', sql`e.day1_on`),
      { ...textColumn('cycle', 'Cycle', sql`e.kind`), page: '/cycle-start' },
      textColumn('stage', 'Stage', sql`e.stage`),
      textColumn('intent', 'Intent', sql`e.intent`),
      statusColumn('intentStatus', 'Registry', intentStatus, {
        recorded: 'healthy',
        due: 'advisory',
        overdue: 'unhealthy',
        'not recorded here': 'neutral',
      }),
      dateColumn('medication', 'First medication', sql`e.first_medication_on`),
      dateColumn('due', 'Intent due', sql`case when ${isOpen} then ${dueOn} end`),
      eventColumn('recorded', 'Recorded', sql`e.started_at`),
      staffColumn('by', 'Recorded by', sql`e.started_by`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: '-day1',
    noun: 'cycle',
    item: sql`e.kind`,
    actions: [recordIntent],
  },
];
