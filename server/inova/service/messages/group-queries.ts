import type { PoolClient } from 'pg';
import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { ChatGroup, UnreadTotals } from '#server/inova/contract/messages/message-groups.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { canRead, isInInbox, isOfMember, type Reader } from './reader.ts';

/** The unread conversations of a group `g`, counted from their index. */
const unreadOf = (isArchived: boolean) => sql`(select count(*)::int from inova.conversations u
  where u.client_id = g.client_id and u.group_id = g.id and u.merged_into is null and u.group_unread > 0
    and u.is_archived = ${isArchived})`;

export const groupColumns = sql`g.id, g.client_id as "clientId", g.name, g.active, g.hidden, g.email_category_id as "emailCategoryId",
  g.category_id as "categoryId", g.note_type_id as "noteTypeId", g.position as "order", g.read_rule as "readRule",
  g.answer_minutes as "answerMinutes", g.version,
  array(select m.email from inova.chat_group_members m where m.client_id = g.client_id and m.group_id = g.id
    order by m.email) as "usersEmail",
  ${unreadOf(false)} as "unreadConversations", ${unreadOf(true)} as "unreadArchivedConversations"`;

export interface GroupFilters {
  clientId?: number | undefined;
  active: boolean | null;
  search?: string | undefined;
  page: number;
  itemsPerPage: number;
}

/** A page of the groups `g` of a condition, in their order by clinic. */
async function pageOfGroups(db: PoolClient, condition: Sql, filters: GroupFilters): Promise<Page<ChatGroup>> {
  const { clientId = null, active, search, page, itemsPerPage } = filters;
  const name = search?.trim() ?? '';
  const chosen = sql`inova.chat_groups g where g.deleted_at is null and ${condition}
    and (${clientId}::int is null or g.client_id = ${clientId}) and (${active}::boolean is null or g.active = ${active})
    and (${name} = '' or strpos(lower(g.name), lower(${name})) > 0)`;
  const total = await row<{ count: number }>(db, sql`select count(*)::int as count from ${chosen}`);
  const totalItems = total?.count ?? 0;
  const items = await rows<ChatGroup>(
    db,
    sql`select ${groupColumns} from ${chosen} order by g.client_id, g.position, g.id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { items, totalItems, page, itemsPerPage, totalPages: Math.ceil(totalItems / itemsPerPage) };
}

/** The groups that the user can read; with `isOwn` those whose unread conversations count for the user. */
export const listGroups = (db: PoolClient, reader: Reader, isOwn: boolean, filters: GroupFilters) =>
  pageOfGroups(db, isOwn ? isOfMember(reader) : canRead(reader), filters);

/** The groups that conversations can be forwarded to. */
export const listForwardGroups = (db: PoolClient, filters: Omit<GroupFilters, 'active'>) =>
  pageOfGroups(db, sql`not g.hidden`, { ...filters, active: true });

/** A group that the user can read, or null. */
export const findGroup = (db: PoolClient, reader: Reader, id: number): Promise<ChatGroup | null> =>
  row(
    db,
    sql`select ${groupColumns} from inova.chat_groups g
      where g.client_id = any (${reader.clinics}) and g.id = ${id} and g.deleted_at is null and ${canRead(reader)}`,
  );

/** Locks a group that the user can read and returns it, or null. */
export async function lockGroup(db: PoolClient, reader: Reader, id: number): Promise<ChatGroup | null> {
  await rows(
    db,
    sql`select from inova.chat_groups g where g.client_id = any (${reader.clinics}) and g.id = ${id} for update`,
  );
  return findGroup(db, reader, id);
}

/** The unread conversations of the user's active groups. */
export async function unreadTotals(db: PoolClient, reader: Reader, clientId?: number): Promise<UnreadTotals> {
  const chosen = sql`${isInInbox(reader)} and (${clientId ?? null}::int is null or g.client_id = ${clientId ?? null})`;
  const [groups, oldest, drafts] = await Promise.all([
    rows<UnreadTotals['groups'][number]>(
      db,
      sql`select g.id, g.client_id as "clientId", ${unreadOf(false)} as unread, ${unreadOf(true)} as "unreadArchived"
        from inova.chat_groups g where ${chosen}
        order by g.client_id, g.position, g.id`,
    ),
    row<{ at: string | null }>(
      db,
      sql`select ${isoTime('min(o.at)')} as at from inova.chat_groups g cross join lateral (
          select u.last_message_at as at from inova.conversations u
          where u.client_id = g.client_id and u.group_id = g.id and u.merged_into is null and u.group_unread > 0
            and not u.is_archived
          order by u.last_message_at, u.id limit 1) o
        where ${chosen}`,
    ),
    countDrafts(db, reader),
  ]);
  const total = groups.reduce((sum, { unread }) => sum + unread, 0);
  return { total, oldestAt: oldest?.at ?? null, groups, drafts };
}

/** The conversations with a draft of the user, as the list of drafts has them. */
async function countDrafts(db: PoolClient, reader: Reader): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from inova.chat_drafts d
      join inova.conversations c on c.client_id = d.client_id and c.id = d.conversation_id
      join inova.chat_groups g on g.client_id = c.client_id and g.id = c.group_id
      where d.user_email = ${reader.email} and d.text <> '' and c.merged_into is null and ${canRead(reader)}`,
  );
  return found?.count ?? 0;
}
