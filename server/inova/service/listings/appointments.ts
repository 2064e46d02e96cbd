import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  ofPatients,
  patientColumn,
  providerColumn,
  statusColumn,
  textColumn,
} from './parts.ts';

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
  'hCG test',
];

export const appointmentListings: Definition[] = [
  {
    id: 'my-appointments',
    section: 'Scheduling',
    title: 'My appointments',
    description: 'Appointments with the provider whose e-mail is your own, those cancelled left out.',
    own: ({ email }) => sql`exists (select from inova.providers v
      where v.client_id = a.client_id and v.id = a.provider_id and v.email = ${email})`,
    record: sql`a`,
    from: ofPatients(sql`inova.appointments`, sql`a`),
    where: sql`a.state <> 'cancelled'`,
    filters: [
      nameFilter,
      instantsFilter('time', 'Time', sql`a.starts_at`),
      choiceFilter('type', 'Appointment', sql`a.type`, types),
      choiceFilter('state', 'State', sql`a.state`, ['booked', 'confirmed', 'arrived', 'seen', 'no-show']),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('time', 'Time', sql`a.starts_at`),
      numberColumn('minutes', 'Minutes', sql`a.minutes`),
      textColumn('type', 'Appointment', sql`a.type`),
      textColumn('method', 'How', sql`a.method`),
      statusColumn('state', 'State', sql`a.state`, {
        confirmed: 'advisory',
        arrived: 'degraded',
        seen: 'healthy',
        'no-show': 'unhealthy',
      }),
      providerColumn(sql`a.provider_id`),
    ],
    sort: '-time',
  },
];
