import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  ofPatients,
  patientColumn,
  providerColumn,
  providerFilter,
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
    id: 'appointments',
    section: 'Patients',
    title: 'Appointments',
    description: 'Appointments by their time, with type, provider and state.',
    record: sql`a`,
    from: ofPatients(sql`inova.appointments`, sql`a`),
    filters: [
      nameFilter,
      instantsFilter('starts', 'Time', sql`a.starts_at`),
      choiceFilter('type', 'Type', sql`a.type`, types),
      choiceFilter('state', 'State', sql`a.state`, ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled']),
      providerFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('starts', 'Time', sql`a.starts_at`),
      textColumn('type', 'Type', sql`a.type`),
      { key: 'minutes', label: 'Minutes', kind: 'number', value: sql`a.minutes` },
      statusColumn('state', 'State', sql`a.state`, {
        confirmed: 'advisory',
        arrived: 'advisory',
        seen: 'healthy',
        'no-show': 'degraded',
      }),
      providerColumn(sql`a.provider_id`),
    ],
    sort: '-starts',
  },
];
