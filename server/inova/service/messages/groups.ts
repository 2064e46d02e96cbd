import type { PoolClient } from 'pg';
import type {
  ChatGroup,
  ChatGroupChange,
  GroupMember,
  NewChatGroup,
} from '#server/inova/contract/messages/message-groups.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { groupCategories, noteTypes } from './group-kinds.ts';
import { findGroup, lockGroup } from './group-queries.ts';
import { moveTo } from './move-to.ts';
import { asReader, orNotFound, type Reader } from './reader.ts';
import { settleGroup } from './settle.ts';

/** Adds a group at the end of its clinic's order. */
export function createGroup(reader: Reader, { clientId, name }: NewChatGroup): Promise<ChatGroup> {
  if (!reader.clinics.includes(clientId)) throw notFound();
  return asReader(reader, async (db) => {
    await lockOrder(db, clientId);
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.chat_groups (client_id, name, position)
        select ${clientId}, ${name}, count(*) + 1 from inova.chat_groups
        where client_id = ${clientId} and deleted_at is null returning id`,
    );
    return orNotFound(await findGroup(db, reader, orNotFound(added).id));
  });
}

/** Changes the fields of a group that are given; due times follow a new answer time. */
export function updateGroup(reader: Reader, id: number, change: ChatGroupChange): Promise<ChatGroup> {
  return changeGroup(reader, id, change.version, async (db, group) => {
    const next = { ...group, ...withoutUndefined(change) };
    checkKind('categoryId', next.categoryId, groupCategories);
    checkKind('emailCategoryId', next.emailCategoryId, groupCategories);
    checkKind('noteTypeId', next.noteTypeId, noteTypes);
    if (change.usersEmail) await replaceMembers(db, group, change.usersEmail);
    await rows(
      db,
      sql`update inova.chat_groups set name = ${next.name}, active = ${next.active}, hidden = ${next.hidden},
          email_category_id = ${next.emailCategoryId}, category_id = ${next.categoryId}, note_type_id = ${next.noteTypeId},
          read_rule = ${next.readRule}, answer_minutes = ${next.answerMinutes}, version = version + 1
        where client_id = ${group.clientId} and id = ${id}`,
    );
    if (next.answerMinutes !== group.answerMinutes) await settleGroup(db, group.clientId, id);
  });
}

/** Replaces the members of a group. */
export async function setMembers(
  reader: Reader,
  id: number,
  { usersEmail, version }: { usersEmail: string[]; version?: number | undefined },
): Promise<GroupMember[]> {
  await updateGroup(reader, id, { usersEmail, version });
  return listMembers(reader, id);
}

/** The members of a group, by name. */
export function listMembers(reader: Reader, id: number): Promise<GroupMember[]> {
  return asReader(reader, async (db) => {
    const { clientId } = orNotFound(await findGroup(db, reader, id));
    const name = staffName(sql`m.email`);
    return rows(
      db,
      sql`select m.email, ${name} as name from inova.chat_group_members m
        where m.client_id = ${clientId} and m.group_id = ${id} order by 2, 1`,
    );
  });
}

/** Deletes a group without active conversations. */
export function removeGroup(reader: Reader, id: number): Promise<ChatGroup> {
  return asReader(reader, async (db) => {
    const group = orNotFound(await lockGroup(db, reader, id));
    const active = await row(
      db,
      sql`select from inova.conversations where client_id = ${group.clientId} and group_id = ${id}
        and merged_into is null and not is_archived limit 1`,
    );
    if (active) throw new ApiError(409, 'This group has active conversations. Forward or archive them first');
    await rows(
      db,
      sql`update inova.chat_groups set deleted_at = ${reader.at}, deleted_by = ${reader.email}, active = false,
        version = version + 1 where client_id = ${group.clientId} and id = ${id}`,
    );
    return { ...group, active: false, version: group.version + 1 };
  });
}

/** Moves a group to a position and renumbers the others. */
export function moveGroup(reader: Reader, id: number, order: number): Promise<ChatGroup> {
  return asReader(reader, async (db) => {
    const { clientId } = orNotFound(await findGroup(db, reader, id));
    await lockOrder(db, clientId);
    await moveTo(db, sql`inova.chat_groups`, { clientId, id, order });
    return orNotFound(await findGroup(db, reader, id));
  });
}

/** Changes a group, checking its version if given. */
function changeGroup(
  reader: Reader,
  id: number,
  version: number | undefined,
  work: (db: PoolClient, group: ChatGroup) => Promise<void>,
): Promise<ChatGroup> {
  return asReader(reader, async (db) => {
    const group = orNotFound(await lockGroup(db, reader, id));
    if (version !== undefined && version !== group.version) {
      throw new ApiError(409, 'Another user changed this group');
    }
    await work(db, group);
    return orNotFound(await findGroup(db, reader, id));
  });
}

/** Orders the changes of a clinic's order of groups. */
const lockOrder = (db: PoolClient, clientId: number) =>
  rows(db, sql`select pg_advisory_xact_lock(4682050, ${clientId})`);

async function replaceMembers(db: PoolClient, { id, clientId }: ChatGroup, emails: string[]): Promise<void> {
  const stranger = await row<{ email: string }>(
    db,
    sql`select n.email from unnest(${emails}::text[]) as n (email) where not exists (
        select from inova.users u where u.email = n.email and not u.disabled
          and (u.client_id = ${clientId} or ${clientId} = any (u.corpclients))) limit 1`,
  );
  if (stranger) throw fieldError('usersEmail', `${stranger.email} does not work in this clinic`);
  await rows(db, sql`delete from inova.chat_group_members where client_id = ${clientId} and group_id = ${id}`);
  await rows(
    db,
    sql`insert into inova.chat_group_members (client_id, group_id, email)
      select ${clientId}, ${id}, unnest(${emails}::text[])`,
  );
}

function checkKind(field: string, value: number | null, kinds: readonly { id: number }[]): void {
  if (value !== null && !kinds.some((kind) => kind.id === value)) {
    throw fieldError(field, 'Select an option from the list');
  }
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
