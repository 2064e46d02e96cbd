import type { Kept } from '../kept.ts';
import { groupsStatement, keptGroups } from './found.ts';
import { clinicsSeen, query, type Reading } from './read.ts';

type Row = Record<string, string | null>;

/** The same reading, of sums that were kept where adding up the records of several clinics took long. */
export async function withGroups(reading: Reading, kept: Kept, fresh: boolean): Promise<Reading> {
  const { definition, asked, audience, now } = reading;
  const clinics = clinicsSeen(definition, asked, audience);
  if (!definition.groups || clinics.length < 2) return reading;
  const { text, values } = groupsStatement(definition, asked, now);
  const name = JSON.stringify([clinics, text, values.filter((value) => !(value instanceof Date))]);
  const { asOf, value } = await kept.orNew(name, { fresh, now }, async () => {
    const [row] = await query(reading, (ask) => ask<Row>(groupsStatement(definition, asked, now)));
    return row ?? {};
  });
  const groups = { ...definition.groups, kept: keptGroups(definition, value) };
  return { ...reading, definition: { ...definition, groups }, asOf: asOf === now ? undefined : asOf };
}
