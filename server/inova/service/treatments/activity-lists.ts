import { sql } from '#server/store/sql.ts';
import { followUpTask, updateSelected } from '../lists/action-helpers.ts';
import {
  appointmentItem,
  booleanFilter,
  choiceFilter,
  dateColumn,
  dayOf,
  daysAndMoreFilter,
  daysFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  nextColumns,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';
import { cycleFilter } from './terms.ts';

const section = 'Dashboards';
const appointments = withPatients(sql`inova.appointments`, sql`a`);
const episodes = withPatients(sql`inova.episodes`, sql`e`);

const sinceConsult = sql`(${today} - ${dayOf(sql`a.starts_at`)})`;

const cycleColumn = textColumn('cycle', 'Cycle', sql`e.kind`);

const planAgain: Action = {
  key: 'plan',
  label: 'Reschedule',
  done: 'rescheduled',
  fields: [
    { name: 'on', label: 'Stimulation planned on', kind: 'date', direction: 'ahead', required: true },
    { name: 'reason', label: 'Reason', kind: 'text', required: true },
  ],
  run: (context) => [updateSelected(sql`inova.episodes`, context, sql`planned_stim_on = ${context.values.on}::date`)],
};

/** True if the patient started a cycle within this many days of the consult. */
const beganWithin = (days: number) => sql`exists (select from inova.episodes e
  where e.client_id = a.client_id and e.patient_id = a.patient_id
    and e.day1_on between ${dayOf(sql`a.starts_at`)} and ${dayOf(sql`a.starts_at`)} + ${days}::int)`;

export const dashboardLists: ListDefinition[] = [
  {
    id: 'cycle-started',
    section,
    title: 'Cycles started',
    description: 'Cycles by their day 1.',
    record: sql`e`,
    from: episodes,
    where: sql`e.day1_on is not null`,
    filters: [nameFilter, daysFilter('day1', 'Day 1', sql`e.day1_on`), cycleFilter, providerFilter(sql`e.provider_id`)],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('day1', 'Day 1', sql`e.day1_on`),
      cycleColumn,
      textColumn('stage', 'Stage', sql`e.stage`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: '-day1',
  },
  {
    id: 'tx-fs-entered',
    section,
    title: 'Treatment flowsheets entered',
    description: 'Treatment flowsheets by the day they were entered, with plan and protocol.',
    record: sql`e`,
    from: episodes,
    where: sql`e.flowsheet_on is not null`,
    filters: [
      nameFilter,
      daysFilter('entered', 'Entered', sql`e.flowsheet_on`),
      cycleFilter,
      providerFilter(sql`e.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('entered', 'Entered', sql`e.flowsheet_on`),
      cycleColumn,
      textColumn('protocol', 'Protocol', sql`e.protocol`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: '-entered',
  },
  {
    id: 'not-started-past-stim',
    section,
    title: 'Not started, stimulation date passed',
    description: 'Cycles without a day 1 after the planned stimulation date, with what is blocking them.',
    record: sql`e`,
    from: episodes,
    where: sql`e.day1_on is null and e.planned_stim_on < ${today} and e.state in ('planned', 'active')
      and e.planned_stim_on < (t.now at time zone 'UTC')::date + 1`,
    filters: [
      nameFilter,
      daysFilter('planned', 'Planned', sql`e.planned_stim_on`),
      cycleFilter,
      providerFilter(sql`e.provider_id`),
    ],
    extraColumns: ['stage'],
    columns: [
      patientColumn,
      ehrColumn,
      { ...dateColumn('planned', 'Planned', sql`e.planned_stim_on`), sort: { by: sql`e.planned_stim_on`, as: 'date' } },
      numberColumn('overdue', 'Days overdue', sql`${today} - e.planned_stim_on`),
      cycleColumn,
      textColumn('stage', 'Stage', sql`e.stage`),
      textColumn('blocker', 'Blocker', sql`e.blocker`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: 'planned',
    noun: 'cycle',
    item: sql`e.kind`,
    actions: [planAgain, followUpTask('Clinic', 'Find out what is blocking the cycle')],
  },
  {
    id: 'npc-seen',
    section,
    title: 'New patient consults seen',
    description: 'Consults held, with provider and next step.',
    record: sql`a`,
    from: appointments,
    where: sql`a.type = 'New patient consult' and a.state = 'seen'`,
    filters: [
      nameFilter,
      instantsFilter('seen', 'Seen', sql`a.starts_at`),
      booleanFilter('began', 'Started within 180 days', beganWithin(180)),
      providerFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('seen', 'Seen', sql`a.starts_at`),
      providerColumn(sql`a.provider_id`),
      ...nextColumns,
    ],
    sort: '-seen',
  },
  {
    id: 'without-fs',
    section,
    title: 'Seen, without flowsheet',
    description: 'Patients with a held consult and no treatment flowsheet.',
    record: sql`a`,
    from: appointments,
    where: sql`a.lacks_flowsheet`,
    filters: [
      nameFilter,
      daysAndMoreFilter('days', 'Since the consult', sinceConsult, [7, 14, 30, 60, 90, 180]),
      instantsFilter('seen', 'Seen', sql`a.starts_at`),
      providerFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('seen', 'Seen', sql`a.starts_at`),
      numberColumn('days', 'Days since consult', sinceConsult),
      providerColumn(sql`a.provider_id`),
      ...nextColumns,
    ],
    sort: 'seen',
    noun: 'appointment',
    item: appointmentItem,
    actions: [followUpTask('Clinic', 'Enter the flowsheet')],
  },
  {
    id: 'completed-cancelled-fs',
    section,
    title: 'Completed or cancelled',
    description: 'Completed cycles with their outcome or cancellation reason.',
    record: sql`e`,
    from: episodes,
    where: sql`e.state in ('completed', 'cancelled')`,
    filters: [
      nameFilter,
      daysFilter('ended', 'Ended', sql`e.closed_on`),
      cycleFilter,
      choiceFilter('state', 'Status', sql`e.state`, ['completed', 'cancelled']),
      booleanFilter('begun', 'Cycle had started', sql`e.day1_on is not null`),
      providerFilter(sql`e.provider_id`),
    ],
    columns: [
      patientColumn,
      cycleColumn,
      dateColumn('opened', 'Opened', sql`e.opened_on`),
      dateColumn('ended', 'Ended', sql`e.closed_on`),
      statusColumn('state', 'Status', sql`e.state`, { completed: 'healthy', cancelled: 'degraded' }),
      textColumn('outcome', 'Outcome or reason', sql`e.outcome`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: '-ended',
  },
];
