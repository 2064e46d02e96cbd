import { sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  ehrColumn,
  nameFilter,
  nextColumns,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Column, Filter, ListDefinition } from '../lists/definition.ts';
import { cycleActions, waitingActions } from './actions.ts';
import { blockerDetail, blockers, cycleFilter, cycles, stages } from './terms.ts';

const section = 'Worklists';
const episodes = withPatients(sql`inova.episodes`, sql`e`);
const isOpen = sql`e.state in ('planned', 'active')`;
const daysInStage = sql`${today} - e.stage_since`;

const status = sql`case when e.day1_on is not null then 'In cycle' else coalesce(e.blocker, 'Cleared') end`;
const tones = {
  Cleared: 'healthy',
  'In cycle': 'advisory',
  ...Object.fromEntries(blockers.map((blocker) => [blocker, 'degraded' as const])),
} as const;
const statuses: Record<string, string> = {
  cleared: 'Cleared',
  ...Object.fromEntries(blockers.map((blocker) => [blocker.toLowerCase(), blocker])),
  'in-cycle': 'In cycle',
};
const statusFilter = (names: string[]): Filter => ({
  name: 'status',
  label: 'Status',
  kind: 'select',
  options: names.map((value) => ({ value, label: statuses[value] ?? value })),
  where: (value) => sql`${status} = ${statuses[value] ?? value}`,
});

const stageFilter = choiceFilter('stage', 'Stage', sql`e.stage`, stages);
const daysFilters = [
  daysAndMoreFilter('days', 'Days in stage', daysInStage, [7, 14, 30, 90, 180]),
  daysFilter('since', 'In stage since', sql`e.stage_since`),
];
const stageColumns = [
  textColumn('stage', 'Stage', sql`e.stage`),
  dateColumn('since', 'In stage since', sql`e.stage_since`),
  numberColumn('days', 'Days in stage', daysInStage),
];
const cycleColumn = textColumn('cycle', 'Cycle', sql`e.kind`);
/** Rows without a planned date sort last. */
const plannedColumn: Column = {
  ...dateColumn('planned', 'Planned', sql`e.planned_stim_on`),
  sort: { by: sql`coalesce(e.planned_stim_on, 'infinity')`, as: 'date' },
};
const assigneeFilter = staffFilter('assignee', 'Assigned to', sql`e.assigned_to`);
const assigneeColumn = staffColumn('assignee', 'Assigned to', sql`e.assigned_to`);
const blockerColumns = [
  statusColumn('status', 'Status', status, tones),
  { key: 'open', label: 'Open items', kind: 'text' as const, value: blockerDetail },
];

export const treatmentLists: ListDefinition[] = [
  {
    id: 'treatment-worklist',
    section,
    title: 'Treatment',
    description: 'Planned cycles that have not started: cleared to start, or what is blocking them.',
    record: sql`e`,
    from: episodes,
    where: sql`${isOpen} and e.day1_on is null`,
    filters: [
      nameFilter,
      statusFilter(Object.keys(statuses).filter((value) => value !== 'in-cycle')),
      daysFilter('planned', 'Planned', sql`e.planned_stim_on`),
      cycleFilter,
      providerFilter(sql`e.provider_id`),
      assigneeFilter,
    ],
    extraColumns: ['stage', 'planned', 'provider'],
    columns: [
      patientColumn,
      ehrColumn,
      cycleColumn,
      ...blockerColumns,
      textColumn('stage', 'Stage', sql`e.stage`),
      numberColumn('days', 'Days in stage', daysInStage),
      plannedColumn,
      providerColumn(sql`e.provider_id`),
      assigneeColumn,
    ],
    sort: 'planned',
    noun: 'cycle',
    item: sql`e.kind`,
    actions: waitingActions,
  },
  {
    id: 'work-by-status',
    section,
    title: 'Work by Status',
    description: 'All open cycles by status: cleared to start, blocked, or in cycle.',
    record: sql`e`,
    from: episodes,
    where: isOpen,
    filters: [
      nameFilter,
      statusFilter(Object.keys(statuses)),
      stageFilter,
      ...daysFilters,
      cycleFilter,
      providerFilter(sql`e.provider_id`),
      assigneeFilter,
    ],
    extraColumns: ['stage', 'since', 'provider'],
    columns: [
      patientColumn,
      ehrColumn,
      ...blockerColumns,
      cycleColumn,
      ...stageColumns,
      providerColumn(sql`e.provider_id`),
      assigneeColumn,
    ],
    sort: 'since',
    noun: 'cycle',
    item: sql`e.kind`,
    actions: cycleActions,
  },
  {
    id: 'treatment-pipeline',
    section: 'Dashboards',
    title: 'Treatments in the pipeline',
    description: 'Open cycles by stage, with days in the stage and what is blocking them.',
    record: sql`e`,
    from: episodes,
    where: isOpen,
    filters: [
      nameFilter,
      { ...choiceFilter('flowsheet', 'Flowsheet', sql`e.kind`, cycles), name: 'flowsheet' },
      stageFilter,
      choiceFilter('blocker', 'Blocker', sql`e.blocker`, blockers),
      ...daysFilters,
      providerFilter(sql`e.provider_id`),
    ],
    extraColumns: ['flowsheet', 'provider', 'nextAt'],
    columns: [
      patientColumn,
      ehrColumn,
      { ...cycleColumn, key: 'flowsheet', label: 'Flowsheet' },
      ...stageColumns,
      textColumn('blocker', 'Blocker', sql`e.blocker`),
      providerColumn(sql`e.provider_id`),
      ...nextColumns,
    ],
    sort: 'since',
    noun: 'cycle',
    item: sql`e.kind`,
    actions: cycleActions,
  },
];
