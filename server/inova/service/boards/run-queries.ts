import { readAsClinics, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { LoadOptions as AskingKept, SwrCache } from '../cache/swr-cache.ts';
import type { Audience } from '../lists/audience.ts';
import { visibleClinics } from '../lists/read.ts';
import type { MeasureQuery } from './measure-query.ts';
import { type Value, valuesStatement } from './statement.ts';

/** The values of each query, and when they were computed. */
export interface Results {
  asOf: Date;
  of(query: MeasureQuery): Value[];
}

interface QueryContext {
  store: Store;
  audience: Audience;
  cache: SwrCache;
  options: AskingKept;
}

/** Runs queries, one statement per set of clinics; not prepared, as there are too many variants. */
export async function runQueries(
  queries: MeasureQuery[],
  { store, audience, cache, options }: QueryContext,
): Promise<Results> {
  const parts = byClinics(queries, audience).map(({ clinics, queriesOfClinics }) => {
    return { clinics, queriesOfClinics, statement: valuesStatement(queriesOfClinics, options.now) };
  });
  const { asOf, value } = await cache.getOrLoad(cacheKey(parts), options, () =>
    Promise.all(
      parts.map(async ({ clinics, statement: { text, values } }) => {
        return readAsClinics(store, clinics, async (db) => (await db.query<Value>({ text, values })).rows);
      }),
    ),
  );
  const positions = new Map(
    parts.flatMap(({ queriesOfClinics }, part) => queriesOfClinics.map((each, at) => [each, { part, at }])),
  );
  return {
    asOf,
    of(question) {
      const position = positions.get(question);
      return position ? (value[position.part] ?? []).filter((each) => each.question === position.at) : [];
    },
  };
}

function byClinics(queries: MeasureQuery[], audience: Audience) {
  const parts = new Map<string, { clinics: number[]; queriesOfClinics: MeasureQuery[] }>();
  for (const query of queries) {
    const clinics = visibleClinics(query.definition, query.listQuery, audience);
    const part = parts.get(clinics.join()) ?? { clinics, queriesOfClinics: [] };
    part.queriesOfClinics.push(query);
    parts.set(clinics.join(), part);
  }
  return [...parts.values()];
}

/** The cache key: equal for equal queries of the same clinics. */
function cacheKey(parts: { clinics: number[]; statement: Sql }[]): string {
  return JSON.stringify(
    parts.map(({ clinics, statement: { text, values } }) => {
      return [clinics, text, values.filter((value) => !(value instanceof Date))];
    }),
  );
}
