import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { isListedDoubleBooked } from './scheduling/queries.ts';

const types = [
  'New patient consult',
  'Financial consult',
  'Follow-up',
  'Baseline ultrasound',
  'Saline sonogram',
  'Monitoring',
  'Egg retrieval',
  'Embryo transfer',
  'IUI',
  'Injection class',
  'hCG test',
];

const typeFilter = choiceFilter('type', 'Type', sql`a.type`, types);

/** Expected or arrived, and not over yet; the bound on the start alone lets PostgreSQL use an index. */
const upcomingFilter = booleanFilter(
  'upcoming',
  'Upcoming',
  sql`a.state in ('booked', 'confirmed', 'arrived') and a.starts_at > t.now - interval '12 hours'
    and a.starts_at + make_interval(mins => a.minutes) > t.now`,
);

const resource = sql`(select r.name from inova.appointment_types k
  join inova.resources r on r.client_id = k.client_id and r.id = k.resource_id
  where k.client_id = a.client_id and k.name = a.type)`;

const appointments: Pick<ListDefinition, 'record' | 'from' | 'columns' | 'sort'> = {
  record: sql`a`,
  from: withPatients(sql`inova.appointments`, sql`a`),
  columns: [
    patientColumn,
    ehrColumn,
    instantColumn('starts', 'Time', sql`a.starts_at`),
    numberColumn('minutes', 'Minutes', sql`a.minutes`),
    textColumn('type', 'Type', sql`a.type`),
    textColumn('method', 'Method', sql`a.method`),
    statusColumn('state', 'Status', sql`a.state`, {
      confirmed: 'advisory',
      arrived: 'advisory',
      seen: 'healthy',
      'no-show': 'degraded',
    }),
    providerColumn(sql`a.provider_id`),
  ],
  sort: '-starts',
};

export const appointmentLists: ListDefinition[] = [
  {
    ...appointments,
    id: 'appointments',
    section: 'Patients',
    title: 'Appointments',
    description: 'All appointments with type, provider, and status.',
    filters: [
      nameFilter,
      instantsFilter('starts', 'Time', sql`a.starts_at`),
      typeFilter,
      choiceFilter('state', 'Status', sql`a.state`, ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled']),
      booleanFilter('expected', 'Seen or no-show', sql`a.state in ('seen', 'no-show')`),
      upcomingFilter,
      booleanFilter('cancelled', 'Cancelled', sql`a.state = 'cancelled'`),
      choiceFilter('resource', 'Resource', resource, ['Monitoring', 'Ultrasound room', 'Procedure room']),
      booleanFilter('lab', 'Egg retrieval or embryo transfer', sql`a.type in ('Egg retrieval', 'Embryo transfer')`),
      providerFilter(sql`a.provider_id`),
    ],
  },
  {
    ...appointments,
    id: 'my-appointments',
    section: 'Scheduling',
    title: 'My appointments',
    description: 'Your appointments as a provider, without cancelled ones.',
    own: ({ email }) => sql`exists (select from inova.providers v
      where v.client_id = a.client_id and v.id = a.provider_id and v.email = ${email})`,
    where: sql`a.state <> 'cancelled'`,
    filters: [
      nameFilter,
      instantsFilter('starts', 'Time', sql`a.starts_at`),
      typeFilter,
      choiceFilter('state', 'Status', sql`a.state`, ['booked', 'confirmed', 'arrived', 'seen', 'no-show']),
      upcomingFilter,
    ],
  },
  {
    ...appointments,
    id: 'double-booked',
    section: 'Scheduling',
    title: 'Double-booked appointments',
    description: 'Open appointments at a time that their provider or room is taken. Move one of each two.',
    where: isListedDoubleBooked,
    filters: [
      nameFilter,
      instantsFilter('starts', 'Time', sql`a.starts_at`),
      typeFilter,
      upcomingFilter,
      providerFilter(sql`a.provider_id`),
    ],
    sort: 'starts',
  },
];
