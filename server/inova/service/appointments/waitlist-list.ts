import { waitlistStatuses } from '#server/inova/contract/scheduling/waitlist.ts';
import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  nameFilter,
  patientColumn,
  providerColumn,
  providerFilter,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

/** The time that is held for an entry now, if one is offered. */
const heldTime = sql`(select o.starts_at from inova.waitlist_offers o
  where o.client_id = w.client_id and o.entry_id = w.id and o.state = 'held' and o.held_until > t.now)`;

export const waitlistLists: ListDefinition[] = [
  {
    id: 'waitlist',
    section: 'Scheduling',
    title: 'Waitlist',
    description:
      'Patients who wait for a time, or for an earlier one, by clinical deadline; and the times they are offered.',
    record: sql`w`,
    from: withPatients(sql`inova.waitlist`, sql`w`),
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', sql`w.state`, [...waitlistStatuses]),
      booleanFilter('offered', 'Offered now', sql`${heldTime} is not null`),
      providerFilter(sql`w.provider_id`),
      daysFilter('deadline', 'Deadline', sql`w.deadline_on`),
    ],
    extraColumns: ['added', 'addedBy', 'note'],
    columns: [
      patientColumn,
      { ...textColumn('type', 'Type', sql`w.type`), page: '/scheduling/waitlist/entry' },
      providerColumn(sql`w.provider_id`),
      dateColumn('deadline', 'Deadline', sql`w.deadline_on`),
      eventColumn(
        'current',
        'Appointment now',
        sql`(select a.starts_at from inova.appointments a where a.client_id = w.client_id and a.id = w.appointment_id)`,
      ),
      eventColumn('offer', 'Offered now', heldTime),
      statusColumn('state', 'Status', sql`w.state`, { waiting: 'advisory', booked: 'healthy', removed: 'neutral' }),
      eventColumn('added', 'Added', sql`w.added_at`),
      staffColumn('addedBy', 'Added by', sql`w.added_by`),
      textColumn('note', 'Note', sql`w.note`),
    ],
    sort: 'deadline',
    noun: 'waitlist entry',
  },
];
