import { principalOf } from '#server/access/principal.ts';
import { mostCounted, pageSize } from '#server/inova/contract/listings.ts';
import { audienceOf, onWire } from '#server/inova/service/listings/catalogue.ts';
import { readStrictly } from '#server/inova/service/listings/conditions.ts';
import { definitions } from '#server/inova/service/listings/definitions.ts';
import { clinicsSeen } from '#server/inova/service/listings/read.ts';
import {
  alongIndexes,
  countStatement,
  groupsStatement,
  hasIndex,
  rowsStatement,
} from '#server/inova/service/listings/statement.ts';
import { asClinics, rows, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** How PostgreSQL finds the first page of a list for somebody of these clinics: the count, and the rows. */
export async function plansOf(store: Store, id: string, clinics: number[]): Promise<string> {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) return '';
  const audience = await audienceOf(store, principalOf(readerOf(clinics)));
  const now = new Date();
  const asked = readStrictly(definition, onWire(definition, audience), {});
  const seen = clinicsSeen(definition, asked, audience);
  const statements: [string, Sql][] =
    definition.groups && seen.length > 1
      ? [['Sums, before they are kept', groupsStatement(definition, asked, now)]]
      : [
          ['Count', countStatement(definition, asked, now, mostCounted)],
          ['Rows', rowsStatement(definition, asked, now, { limit: pageSize, from: 0, clinics: seen })],
        ];
  const plans: string[] = [];
  for (const [name, { text, values }] of statements) {
    const lines = await asClinics(store, seen, async (db) => {
      if (name === 'Rows' && hasIndex(definition, asked)) await rows(db, alongIndexes);
      const plan = await db.query({ text: `explain (analyze, buffers, costs off) ${text}`, values });
      return plan.rows.map((row) => row['QUERY PLAN'] as string);
    });
    plans.push(`${name}\n${lines.filter(isTelling).join('\n')}`);
  }
  return plans.join('\n');
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
