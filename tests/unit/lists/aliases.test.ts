import { expect, test } from 'vitest';
import type { Filter, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { registry } from '#server/inova/service/registry.ts';
import { alias, aliasesOf, join, type Sql, sql } from '#server/store/sql.ts';

test('a statement knows the aliases it was composed with', () => {
  const [p, q] = [alias('p'), alias('q')];
  const name = sql`coalesce(${p}.name, ${'none'})`;
  expect([...aliasesOf(join([name, sql`${q}.state`], ' and '))]).toEqual(['p', 'q']);
  expect([...aliasesOf(sql`select p.name`)]).toEqual([]);
});

function conditionsOf(filter: Filter): Sql[] {
  if (filter.kind === 'dates' || filter.kind === 'numbers') return [filter.from('2026-01-01'), filter.to('2026-01-01')];
  if (filter.kind === 'boolean') return [filter.where.yes, filter.where.no];
  if (filter.kind === 'text') return [filter.where('a')];
  const values = Array.isArray(filter.options) ? filter.options.map(({ value }) => value) : ['1'];
  return [...values.map(filter.where), ...(filter.value ? [filter.value] : [])];
}

/** All expressions that statements read per row of a list, without the join that introduces this name. */
function expressionsOf({ columns, filters, where, groups, lookups = {} }: ListDefinition, name: string): Sql[] {
  const { [name]: _, ...others } = lookups;
  const ofRecords = [...filters.flatMap(conditionsOf), ...(where ? [where] : []), ...Object.values(others)];
  const ofColumns = columns.flatMap(({ value, sort }) => (sort ? [value, sort.by] : [value]));
  return groups ? ofRecords : [...ofRecords, ...ofColumns];
}

/** Unreferenced joins and values are left out of a statement, so expressions must be composed with their aliases. */
test('every expression of a list names its joins by alias', () => {
  const missing = registry.lists.flatMap((list) =>
    ['p', ...Object.keys(list.lookups ?? {})].flatMap((name) =>
      expressionsOf(list, name)
        .filter((each) => new RegExp(`\\b${name}\\.`).test(each.sql) && !aliasesOf(each).has(name))
        .map((each) => `${list.id}: ${each.sql}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('every column that aggregates records references its group’s values by alias', () => {
  const missing = registry.lists.flatMap(({ id, groups, columns }) =>
    Object.keys(groups?.values ?? {}).flatMap((name) =>
      columns
        .flatMap(({ value, sort }) => (sort ? [value, sort.by] : [value]))
        .filter((each) => new RegExp(`\\bg\\.${name}\\b`).test(each.sql) && !aliasesOf(each).has(`g.${name}`))
        .map((each) => `${id}: ${each.sql}`),
    ),
  );
  expect(missing).toEqual([]);
});
