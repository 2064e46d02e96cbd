import { aliasesOf, join, raw, sql } from '#server/store/sql.ts';
import { datedReads } from '../cache/dated-reads.ts';
import { trackSlowQuery } from '../cache/slow-queries.ts';
import type { Freshness, SwrCache } from '../cache/swr-cache.ts';
import type { CachedGroups } from './definition.ts';
import { groupsStatement } from './from-clause.ts';
import { inListTransaction, type ListRequest, visibleClinics } from './read.ts';

/** The result of `groupsStatement`. */
type GroupColumns = Record<string, string | (string | null)[]>;

/** The request with its groups computed once; slow results over several clinics are cached. */
export async function withCachedGroups(
  request: ListRequest,
  cache: SwrCache,
  freshness: Freshness,
): Promise<ListRequest> {
  const { definition, now } = request;
  if (!definition.groups) return request;
  const { asOf, value } = await loadGroups(request, cache, freshness);
  const groups = { ...definition.groups, cached: toCachedGroups(value) };
  return { ...request, definition: { ...definition, groups }, asOf: asOf === now ? undefined : asOf };
}

async function loadGroups(
  request: ListRequest,
  cache: SwrCache,
  freshness: Freshness,
): Promise<{ asOf: Date; value: GroupColumns }> {
  const { store, definition, query: listQuery, audience, now } = request;
  const clinics = visibleClinics(definition, listQuery, audience);
  const statement = groupsStatement(definition, listQuery, now);
  const load = async () => (await inListTransaction(request, (run) => run<GroupColumns>(statement)))[0] ?? {};
  if (clinics.length < 2) return datedReads(now, load);
  const name = [clinics, statement.text, statement.values.filter((value) => !(value instanceof Date))];
  const { sort: _, columns: __, ...filters } = listQuery.params;
  const slowQuery = { kind: 'list' as const, name: definition.id, query: filters, principal: audience.principal };
  return cache.getOrLoad(
    JSON.stringify(name),
    { freshness, now, reportSlow: trackSlowQuery(store, slowQuery, now) },
    load,
  );
}

/** Groups from cached values; only the requested rows and values are sent to the database. */
function toCachedGroups(columns: GroupColumns): CachedGroups {
  const names = Object.keys(columns).filter((name) => !name.startsWith('type '));
  const numbers = columns.id as string[];
  return ({ keys, referenced }) => {
    const isReferenced = (name: string) => !referenced || referenced.some((each) => aliasesOf(each).has(`g.${name}`));
    const wantedIds = keys && new Set(keys.map(({ id }) => String(id)));
    const selectedNames = names.filter((name) => name === 'client_id' || name === 'id' || isReferenced(name));
    const arrays = selectedNames.map((name) => {
      const values = columns[name] as (string | null)[];
      const selectedValues = wantedIds ? values.filter((_, at) => wantedIds.has(numbers[at] as string)) : values;
      return sql`${selectedValues}::${raw(columns[`type ${name}`] as string)}`;
    });
    return sql`select * from unnest(${join(arrays)}) as g (${raw(selectedNames.map((name) => `"${name}"`).join())})`;
  };
}
