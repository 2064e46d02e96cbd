import { join, raw, sql } from '#server/store/sql.ts';
import type { Asker, Kept } from '../cache/kept.ts';
import { noteSlow } from '../cache/slow-answers.ts';
import type { KeptGroups } from './definition.ts';
import { groupsStatement } from './found.ts';
import { clinicsSeen, query, type Reading } from './read.ts';

/** As `groupsStatement` has them. */
type Found = Record<string, string | (string | null)[]>;

/** The same reading, its sums added up once; those of several clinics that took long are kept. */
export async function withGroups(reading: Reading, kept: Kept, by: Asker): Promise<Reading> {
  const { definition, now } = reading;
  if (!definition.groups) return reading;
  const { asOf, value } = await foundOrKept(reading, kept, by);
  const groups = { ...definition.groups, kept: keptGroups(value) };
  return { ...reading, definition: { ...definition, groups }, asOf: asOf === now ? undefined : asOf };
}

async function foundOrKept(reading: Reading, kept: Kept, by: Asker): Promise<{ asOf: Date; value: Found }> {
  const { store, definition, asked, audience, now } = reading;
  const clinics = clinicsSeen(definition, asked, audience);
  const statement = groupsStatement(definition, asked, now);
  const find = async () => (await query(reading, (ask) => ask<Found>(statement)))[0] ?? {};
  if (clinics.length < 2) return { asOf: now, value: await find() };
  const name = [clinics, statement.text, statement.values.filter((value) => !(value instanceof Date))];
  const { sort: _, columns: __, ...filters } = asked.said;
  const slow = { kind: 'list' as const, name: definition.id, query: filters, principal: audience.principal };
  return kept.orNew(JSON.stringify(name), { by, now, tell: noteSlow(store, slow, now) }, find);
}

/** What was found as statements read it: no more of it goes to the store than is asked for. */
function keptGroups(found: Found): KeptGroups {
  const names = Object.keys(found).filter((name) => !name.startsWith('type '));
  const numbers = found.id as string[];
  return ({ keys, said }) => {
    const isSaid = (name: string) => !said || said.some((each) => new RegExp(`\\bg\\.${name}\\b`).test(each.sql));
    const wanted = keys && new Set(keys.map(({ id }) => String(id)));
    const read = names.filter((name) => name === 'client_id' || name === 'id' || isSaid(name));
    const lists = read.map((name) => {
      const all = found[name] as (string | null)[];
      const some = wanted ? all.filter((_, at) => wanted.has(numbers[at] as string)) : all;
      return sql`${some}::${raw(found[`type ${name}`] as string)}`;
    });
    return sql`select * from unnest(${join(lists)}) as g (${raw(read.map((name) => `"${name}"`).join())})`;
  };
}
