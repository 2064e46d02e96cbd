import { type Sql, sql } from '#server/store/sql.ts';
import type { Audience } from '../lists/audience.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { isAllowed, scopeToUser, spansClinics, toWire } from '../lists/list-catalog.ts';
import { type ListQuery, parseStrictListQuery } from '../lists/list-query.ts';
import { type GroupKey, toGroupKey } from './breakdown.ts';
import type { Breakdown, Count, QueryParams, ReportPeriod } from './definition.ts';

/** A measure resolved to a list query, the measured column and the breakdown keys. */
export interface MeasureQuery {
  definition: ListDefinition;
  filters: QueryParams;
  listQuery: ListQuery;
  /** The column to aggregate; null to count rows. */
  measured: { by: 'sum' | 'median' | 'greatest'; value: Sql } | null;
  keys: GroupKey[];
  inOnePass: boolean;
}

/** The lists a board can measure, and the selected clinic; null for all. */
export interface Scope {
  lists: ListDefinition[];
  audience: Audience;
  clinic: number | null;
}

/** The query of a measure; null if the user has no access to its list, or the list can't be filtered by the clinic. */
export function toMeasureQuery(
  count: Count,
  period: ReportPeriod,
  scope: Scope,
  breakdowns: Breakdown[] = [],
): MeasureQuery | null {
  const { lists, audience, clinic } = scope;
  if (!isAllowed(count.list, audience.principal)) return null;
  const definition = scopeToUser(requireDefinition(lists, count.list), audience.principal);
  const isMultiClinic = spansClinics(definition, audience);
  if (!isMultiClinic && clinic !== audience.principal.clinic && audience.clinics.length > 1) return null;
  const filters = { ...count.filters?.(period), ...(isMultiClinic && clinic !== null && { clinic: String(clinic) }) };
  const list = toWire(definition, audience);
  return {
    definition,
    filters,
    listQuery: parseStrictListQuery(definition, list, filters),
    measured: measureOf(definition, count),
    keys: breakdowns.map((breakdown) => toGroupKey(breakdown, definition, filters, audience)),
    inOnePass: count.inOnePass ?? false,
  };
}

export function requireDefinition(lists: ListDefinition[], id: string): ListDefinition {
  const definition = lists.find((each) => each.id === id);
  if (!definition) throw new Error(`A figure counts the list ${id}, which there is none of`);
  return definition;
}

function measureOf(definition: ListDefinition, count: Count): MeasureQuery['measured'] {
  const by = (['sum', 'median', 'greatest'] as const).find((each) => count[each]);
  return by ? { by, value: columnValue(definition, count[by] as string) } : null;
}

function columnValue({ id, columns }: ListDefinition, key: string): Sql {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new Error(`A figure measures ${key} of the list ${id}, which has no such column`);
  return sql`(${column.value})::float8`;
}
