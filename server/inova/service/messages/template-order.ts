import type { PoolClient } from 'pg';
import type { MessageTemplate } from '#server/inova/contract/messages/message-settings.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { fieldError } from '../errors.ts';
import { moveTo } from './move-to.ts';
import { asReader, isOfMember, orNotFound, type Reader } from './reader.ts';

/** The columns of a template `t`. */
export const templateColumns = sql`t.id, t.client_id as "clientId", t.name, t.text, t.group_ids as "groupIds",
  t.position as "order", t.version`;

/** True for templates `t` of all groups, and of groups that the user is in; admins may use all. */
export const mayUse = (reader: Reader): Sql =>
  reader.isAdmin
    ? sql`true`
    : sql`(t.group_ids = '{}' or exists (select from inova.chat_groups g where g.client_id = t.client_id
        and g.id = any (t.group_ids) and g.deleted_at is null and ${isOfMember(reader)}))`;

/** A template that is not deleted. */
export async function findTemplate(db: PoolClient, clinics: number[], id: number): Promise<MessageTemplate> {
  return orNotFound(
    await row<MessageTemplate>(
      db,
      sql`select ${templateColumns} from inova.chat_templates t
        where t.client_id = any (${clinics}) and t.id = ${id} and t.deleted_at is null`,
    ),
  );
}

/** Rejects groups that the clinic doesn't have. */
export async function checkGroups(db: PoolClient, clientId: number, groupIds: number[]): Promise<void> {
  const stray = await row(
    db,
    sql`select from unnest(${groupIds}::bigint[]) as given where not exists (select from inova.chat_groups g
      where g.client_id = ${clientId} and g.id = given and g.deleted_at is null)`,
  );
  if (stray) throw fieldError('groupIds', 'Select an option from the list');
}

/** Orders the changes of a clinic's order of templates. */
export const lockTemplates = (db: PoolClient, clientId: number) =>
  rows(db, sql`select pg_advisory_xact_lock(4682051, ${clientId})`);

/** Moves a template to a position and renumbers the others. */
export function moveTemplate(reader: Reader, id: number, order: number): Promise<MessageTemplate> {
  return asReader(reader, async (db) => {
    const { clientId } = await findTemplate(db, reader.clinics, id);
    await lockTemplates(db, clientId);
    await moveTo(db, sql`inova.chat_templates`, { clientId, id, order });
    return findTemplate(db, [clientId], id);
  });
}
