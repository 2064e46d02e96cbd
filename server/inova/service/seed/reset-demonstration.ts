import type { PoolClient } from 'pg';
import { inovaMigrations, migrationTexts } from '#server/store/migrate.ts';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { seedMarkedNetwork, seedUsers } from './demonstration.ts';

/** Where the records are until the new ones have replaced them. */
const before = 'inova_before';

/**
 * Replaces all records of the service by those of a new demonstration. They are loaded beside the old ones, in one
 * transaction: until it commits, everyone works with the old ones, and a failure changes nothing. Users whom people
 * added, and whoever is signed in, stay.
 */
export async function resetDemonstration(store: Store, now = new Date()): Promise<void> {
  const today = new Date(now.toISOString().slice(0, 10));
  const texts = await migrationTexts(inovaMigrations);
  const removeOld = () => asOwner(store, (db) => db.query(`drop schema if exists ${before} cascade`));
  await removeOld();
  await asOwner(store, async (db) => {
    const { rows } = await db.query<{ is_small: boolean }>('select is_small from inova.demonstration_mark for update');
    if (!rows[0]) throw new Error('the store is not marked as a demonstration');
    await db.query(`alter schema inova rename to ${before}`);
    for (const text of texts) await db.query(text);
    await seedMarkedNetwork(db, { today, accounts: true, isSmall: rows[0].is_small }, () => {});
    await seedUsers(db, today);
    await keepUsers(db);
    await db.query('delete from portal.drafts; delete from portal.recent_searches');
  });
  await removeOld();
}

/** Copies users whom people added, and how users of both are signed in. */
async function keepUsers(db: PoolClient): Promise<void> {
  const isSame = `select from inova.users n join ${before}.users o on o.id = n.id and o.email = n.email`;
  await copy(db, 'users', 'not exists (select from inova.users n where n.id = r.id or n.email = r.email)');
  await db.query("select setval(pg_get_serial_sequence('inova.users', 'id'), (select max(id) from inova.users))");
  for (const table of ['second_steps', 'recovery_codes', 'tokens']) {
    await copy(db, table, `exists (${isSame} where n.id = r.user_id)`);
  }
}

/** Copies rows of a table that meet a condition. */
async function copy(db: PoolClient, table: string, condition: string): Promise<void> {
  const { rows } = await db.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'inova.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = rows[0]?.names;
  await db.query(`insert into inova.${table} (${names}) select ${names} from ${before}.${table} r where ${condition}`);
}
