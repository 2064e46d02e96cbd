import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  choiceFilter,
  dateColumn,
  dayOf,
  daysFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  nextColumns,
  ofPatients,
  patientColumn,
  providerColumn,
  providerFilter,
  textColumn,
  today,
} from './parts.ts';

const section = 'Dashboards';
const activity = '/patient-dashboards/activity-report';
const appointments = ofPatients(sql`inova.appointments`, sql`a`);
const episodes = ofPatients(sql`inova.episodes`, sql`e`);

const cycles = [
  'IVF with PGT',
  'IVF, fresh transfer',
  'Frozen embryo transfer',
  'Egg freezing',
  'IUI',
  'Donor egg',
  'Gestational carrier',
];
const cycleFilter = choiceFilter('cycle', 'Cycle', sql`e.kind`, cycles);

export const dashboardListings: Definition[] = [
  {
    id: 'npc-seen',
    section,
    title: 'New patient consults seen',
    description: 'Consults that took place, with their provider and what comes next.',
    path: `${activity}/npc-seen`,
    record: sql`a`,
    from: appointments,
    where: sql`a.type = 'New patient consult' and a.state = 'seen'`,
    filters: [nameFilter, instantsFilter('seen', 'Seen', sql`a.starts_at`), providerFilter(sql`a.provider_id`)],
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
    description: 'Patients whose consult took place and for whom no treatment was entered since.',
    path: `${activity}/without-fs`,
    record: sql`a`,
    from: appointments,
    where: sql`a.type = 'New patient consult' and a.state = 'seen' and not exists (
      select from inova.episodes e where e.client_id = a.client_id and e.patient_id = a.patient_id)`,
    filters: [
      nameFilter,
      {
        name: 'days',
        label: 'Since the consult',
        kind: 'select',
        options: [7, 14, 30, 60, 90, 180].map((days) => ({ value: String(days), label: `${days} days and more` })),
        where: (days) => sql`a.starts_at <= t.now - make_interval(days => ${days}::int)`,
      },
      instantsFilter('seen', 'Seen', sql`a.starts_at`),
      providerFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('seen', 'Seen', sql`a.starts_at`),
      { key: 'days', label: 'Days since', kind: 'number', value: sql`${today} - ${dayOf(sql`a.starts_at`)}` },
      providerColumn(sql`a.provider_id`),
      ...nextColumns,
    ],
    sort: 'seen',
  },
  {
    id: 'completed-cancelled-fs',
    section,
    title: 'Completed or cancelled',
    description: 'Cycles that have ended, with their outcome or the reason they were cancelled for.',
    path: `${activity}/completed-cancelled-fs`,
    record: sql`e`,
    from: episodes,
    where: sql`e.state in ('completed', 'cancelled')`,
    filters: [
      nameFilter,
      daysFilter('ended', 'Ended', sql`e.closed_on`),
      cycleFilter,
      choiceFilter('state', 'State', sql`e.state`, ['completed', 'cancelled']),
      providerFilter(sql`e.provider_id`),
    ],
    columns: [
      patientColumn,
      textColumn('cycle', 'Cycle', sql`e.kind`),
      dateColumn('opened', 'Opened', sql`e.opened_on`),
      dateColumn('ended', 'Ended', sql`e.closed_on`),
      {
        ...textColumn('state', 'State', sql`e.state`),
        kind: 'status',
        tones: { completed: 'healthy', cancelled: 'degraded' },
      },
      textColumn('outcome', 'Outcome or reason', sql`e.outcome`),
      providerColumn(sql`e.provider_id`),
    ],
    sort: '-ended',
  },
];
