import type { PoolClient } from 'pg';
import { principalOf } from '#server/access/principal.ts';
import { mostCounted, pageSize } from '#server/inova/contract/listings.ts';
import { audienceOf, onWire } from '#server/inova/service/listings/catalogue.ts';
import { readStrictly } from '#server/inova/service/listings/conditions.ts';
import { definitions } from '#server/inova/service/listings/definitions.ts';
import { groupsStatement } from '#server/inova/service/listings/found.ts';
import { hasIndex, type Key, keysStatement, otherWays } from '#server/inova/service/listings/keys.ts';
import { clinicsSeen } from '#server/inova/service/listings/read.ts';
import { countStatement, rowsOfKeys, rowsStatement } from '#server/inova/service/listings/statement.ts';
import { asClinics, rows, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** How PostgreSQL finds the first page of a list for somebody of these clinics: the count, the keys and the rows. */
export async function plansOf(store: Store, id: string, clinics: number[]): Promise<string> {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) return '';
  const audience = await audienceOf(store, principalOf(readerOf(clinics)));
  const now = new Date();
  const asked = readStrictly(definition, onWire(definition, audience), {});
  const seen = clinicsSeen(definition, asked, audience);
  const piece = { limit: pageSize, from: 0, clinics: seen };
  return asClinics(store, seen, async (db) => {
    if (definition.groups && seen.length > 1)
      return planOf(db, 'Sums, before they are kept', groupsStatement(definition, asked, now));
    const count = await planOf(db, 'Count', countStatement(definition, asked, now, mostCounted));
    const keys = keysStatement(definition, asked, now, piece);
    if (!keys) return `${count}\n${await planOf(db, 'Rows', rowsStatement(definition, asked, now, piece))}`;
    if (hasIndex(definition, asked)) await rows(db, otherWays('off'));
    const chosen = await planOf(db, 'Keys', keys);
    const found = await rows<Key>(db, keys);
    await rows(db, otherWays('on'));
    return [count, chosen, await planOf(db, 'Rows', rowsOfKeys(definition, asked, now, found))].join('\n');
  });
}

async function planOf(db: PoolClient, name: string, { text, values }: Sql): Promise<string> {
  const plan = await db.query({ text: `explain (analyze, buffers, costs off) ${text}`, values });
  const lines = plan.rows.map((row) => row['QUERY PLAN'] as string);
  return `${name}\n${lines.filter(isTelling).join('\n')}`;
}

export const readerOf = (clinics: number[]) => ({
  id: 1,
  email: 'bench@inova.test',
  firstname: '',
  lastname: '',
  client: clinics[0] ?? 0,
  clientName: '',
  clientTimeZone: null,
  clientCorp: clinics.length > 1 ? '1' : '0',
  corp: clinics.length > 1 ? 1 : 0,
  corpclients: clinics.join('|'),
  corprole: 'financial',
  permission: '',
  openenrollment: true,
  isResearcher: true,
  avatar: null,
  connectUserInfo: null,
});

/** Nodes with what they read; not the conditions, which fill pages. */
function isTelling(line: string): boolean {
  return /->|^\w+.*actual|Buffers: shared|Execution Time/.test(line) && !/never executed/.test(line);
}
