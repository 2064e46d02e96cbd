import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  dayOf,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { isInInbox } from './reader.ts';

const hasGroup = sql`join inova.chat_groups g on g.client_id = m.client_id and g.id = m.group_id`;

/** Conversations as lists and boards count them. */
export const messageLists: ListDefinition[] = [
  {
    id: 'unread-conversations',
    section: 'Messages 2.0',
    title: 'Unread conversations',
    description: 'Conversations of your groups with messages that nobody has answered or marked as read, oldest first.',
    record: sql`m`,
    from: withPatients(sql`inova.conversations`, sql`m`, hasGroup),
    where: sql`m.group_unread > 0 and not m.is_archived and m.merged_into is null`,
    own: ({ email }) => isInInbox({ email: email.toLowerCase() }),
    filters: [
      nameFilter,
      instantsFilter('last', 'Last message', sql`m.last_message_at`),
      booleanFilter('late', 'Answer overdue', sql`coalesce(m.due_at < t.now, false)`),
      booleanFilter('unassigned', 'Unassigned', sql`m.assigned_to is null`),
    ],
    columns: [
      patientColumn,
      textColumn('subject', 'Subject', sql`m.subject`),
      textColumn('group', 'Group', sql`g.name`),
      numberColumn('unread', 'Unread', sql`m.group_unread`),
      instantColumn('last', 'Last message', sql`m.last_message_at`),
      numberColumn('waiting', 'Days waiting', sql`(${today} - ${dayOf(sql`m.last_message_at`)})`),
      staffColumn('assignee', 'Assigned to', sql`m.assigned_to`),
    ],
    sort: 'last',
    noun: 'conversation',
    item: sql`m.subject`,
  },
];
