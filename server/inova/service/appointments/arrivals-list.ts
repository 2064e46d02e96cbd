import { sql } from '#server/store/sql.ts';
import {
  appointmentItem,
  choiceFilter,
  ehrColumn,
  eventColumn,
  instantColumn,
  isToday,
  nameFilter,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { arrivalActions } from './actions.ts';

const state = sql`case when a.state in ('booked', 'confirmed') then 'expected'
  when a.state = 'arrived' and a.roomed_at is not null then 'in room' else a.state end`;

/** Minutes from arrival until roomed; until now for patients still waiting. */
const waited = sql`case when a.arrived_at is not null and a.state in ('arrived', 'seen')
  then greatest(0, extract(epoch from coalesce(a.roomed_at, a.seen_at, t.now) - a.arrived_at))::int / 60 end`;

export const arrivalLists: ListDefinition[] = [
  {
    id: 'arrivals',
    section: 'Boards',
    title: 'Arrivals today',
    description: "Today's appointments at your clinic, from check-in to checkout.",
    ownClinic: true,
    record: sql`a`,
    from: withPatients(sql`inova.appointments`, sql`a`),
    where: sql`${isToday(sql`a.starts_at`)} and a.state <> 'cancelled'`,
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', state, ['expected', 'arrived', 'in room', 'seen', 'no-show']),
      providerFilter(sql`a.provider_id`),
    ],
    extraColumns: ['ehrid', 'roomed', 'seen', 'by'],
    columns: [
      instantColumn('time', 'Time', sql`a.starts_at`),
      patientColumn,
      ehrColumn,
      textColumn('type', 'Appointment', sql`a.type`),
      providerColumn(sql`a.provider_id`),
      statusColumn('state', 'Status', state, {
        arrived: 'degraded',
        'in room': 'advisory',
        seen: 'healthy',
        'no-show': 'unhealthy',
      }),
      eventColumn('arrived', 'Arrived', sql`a.arrived_at`),
      eventColumn('roomed', 'In room', sql`a.roomed_at`),
      eventColumn('seen', 'Seen', sql`a.seen_at`),
      numberColumn('waited', 'Minutes waited', waited),
      staffColumn('by', 'Changed by', sql`a.updated_by`),
    ],
    sort: 'time',
    noun: 'appointment',
    item: appointmentItem,
    actions: arrivalActions,
  },
];
