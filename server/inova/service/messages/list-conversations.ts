import type { PoolClient } from 'pg';
import { maxCounted } from '#server/inova/contract/lists/lists.ts';
import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Conversation, ConversationFilters } from '#server/inova/contract/messages/conversations.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { notFound } from '../errors.ts';
import { conversationColumns, conversationsByKey, hasDraftOf, withPatientAndGroup } from './conversation-queries.ts';
import { findByWords } from './find-by-words.ts';
import { inboxGroups, type ReadableGroup, type Reader, readableGroups } from './reader.ts';

export interface ConversationQuery extends ConversationFilters {
  sortDirection: 'ASC' | 'DESC';
  page: number;
  itemsPerPage: number;
}

/** A page of the conversations that the user can read, by last message. */
export async function listConversations(
  db: PoolClient,
  reader: Reader,
  query: ConversationQuery,
): Promise<Page<Conversation>> {
  const { sortDirection, page, itemsPerPage } = query;
  const found = await conversationsOf(db, reader, query);
  const direction = sortDirection === 'ASC' ? sql`asc` : sql`desc`;
  const order = (name: Sql) => sql`${name}.last_message_at ${direction}, ${name}.id ${direction}`;
  const last = page * itemsPerPage;
  const items = await rows<Conversation>(
    db,
    sql`with chosen as (
        select n.* from ${found(sql`c.client_id, c.id, c.last_message_at`, sql`order by ${order(sql`c`)} limit ${last}`)}
        order by ${order(sql`n`)} limit ${itemsPerPage} offset ${last - itemsPerPage})
      select ${conversationColumns(reader)} from chosen n ${conversationsByKey} ${withPatientAndGroup}
      order by ${order(sql`n`)}`,
  );
  const isLastPage = items.length > 0 ? items.length < itemsPerPage : page === 1;
  const totalItems = isLastPage ? last - itemsPerPage + items.length : await countAtMost(db, found, maxCounted);
  return { items, totalItems, page, itemsPerPage, totalPages: Math.ceil(totalItems / itemsPerPage) };
}

async function countAtMost(db: PoolClient, found: FromClause, most: number): Promise<number> {
  const counted = sql`select from ${found(sql`c.id`, sql`limit ${most}`)} limit ${most}`;
  const total = await row<{ count: number }>(db, sql`select count(*)::int as count from (${counted}) counted`);
  return total?.count ?? 0;
}

/** The numbers of the conversations that match, at most so many. */
export async function matchingIds(
  db: PoolClient,
  reader: Reader,
  filters: ConversationFilters,
  most: number,
): Promise<number[]> {
  const found = await conversationsOf(db, reader, filters);
  const matching = await rows<{ id: number }>(
    db,
    sql`select n.id from ${found(sql`c.id`, sql`limit ${most}`)} order by n.id limit ${most}`,
  );
  return matching.map(({ id }) => id);
}

type FromClause = (columns: Sql, end: Sql) => Sql;

/**
 * Conversations as a table `n` with columns of `c`, the first of each group by its index. Without a group, patient, or
 * member of staff those of the user's own groups, which the badge counts.
 */
async function conversationsOf(db: PoolClient, reader: Reader, filters: ConversationFilters): Promise<FromClause> {
  const { groupId, patientId, assignedTo, hasDraft } = filters;
  const isOfSomebody = hasDraft || (assignedTo !== undefined && assignedTo !== 'nobody');
  const isInbox = groupId === undefined && patientId === undefined && !isOfSomebody;
  const groups = isInbox ? await inboxGroups(db, reader, filters.clientId) : await readableGroups(db, reader, filters);
  if (groupId !== undefined && groups.length === 0) throw notFound();
  const search = filters.search?.trim() ?? '';
  const found = search === '' ? null : await findByWords(db, { text: search, patientId }, groups);
  const ids = found && sql`and c.id = any (${found.map(({ id }) => id)}::bigint[])`;
  const condition = sql`c.merged_into is null ${conditions(reader, filters)} ${ids ?? sql``}`;
  return (columns, end) => sql`${groupTable(groups)} cross join lateral (
    select ${columns} from inova.conversations c
    where c.client_id = g.client_id and c.group_id = g.id and ${condition} ${end}) n`;
}

const groupTable = (groups: ReadableGroup[]) => sql`unnest(${groups.map(({ client }) => client)}::int[],
  ${groups.map(({ id }) => id)}::bigint[], ${groups.map(({ timeZone }) => timeZone)}::text[]) as g (client_id, id, time_zone)`;

function conditions(reader: Reader, filters: ConversationFilters): Sql {
  const { isArchived, isSnoozed, startDate, endDate, assignedTo, patientId } = filters;
  const parts = [
    isArchived === null ? null : isArchived ? sql`c.is_archived` : sql`not c.is_archived`,
    isSnoozed === null ? null : isSnoozed ? sql`c.snoozed_until is not null` : sql`c.snoozed_until is null`,
    filters.isFavorited && sql`c.is_favorited`,
    filters.isColors && sql`c.is_color`,
    filters.groupUnread && sql`c.group_unread > 0`,
    filters.patientUnread && sql`c.patient_unread > 0`,
    filters.isOverdue && sql`c.due_at < ${reader.at}::timestamptz`,
    patientId && sql`c.patient_id = ${patientId}`,
    startDate && sql`c.last_message_at >= ${startDate}::date::timestamp at time zone g.time_zone`,
    endDate && sql`c.last_message_at < (${endDate}::date + 1)::timestamp at time zone g.time_zone`,
    assignedTo && assignedCondition(reader, assignedTo),
    filters.hasDraft && hasDraftOf(reader),
  ];
  return parts.reduce<Sql>((all, part) => (part ? sql`${all} and ${part}` : all), sql``);
}

const assignedCondition = ({ email }: Reader, assignedTo: string): Sql =>
  assignedTo === 'nobody'
    ? sql`c.assigned_to is null`
    : sql`c.assigned_to = ${assignedTo === 'me' ? email : assignedTo.toLowerCase()}`;
