import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { intervalsOf, type Unit, unitFor } from '../dates/period.ts';
import type { Audience } from '../lists/audience.ts';
import type { Filter, ListDefinition } from '../lists/definition.ts';
import { toWire } from '../lists/list-catalog.ts';
import type { Breakdown, QueryParams } from './definition.ts';

/** A grouping of rows: its SQL value, and each group with the filters that show its rows. */
export interface GroupKey {
  heading: string;
  value: Sql;
  groups: { value: string; label: string; query: QueryParams }[];
  /** The number of groups to show, those with the most rows first; all by default. */
  most?: number;
}

const headings = { day: 'Day', week: 'Week of', month: 'Month' };

/** Resolves a breakdown to groups within a list query. */
export function toGroupKey(
  breakdown: Breakdown,
  definition: ListDefinition,
  params: QueryParams,
  audience: Audience,
): GroupKey {
  const list = toWire(definition, audience);
  if ('clinics' in breakdown) return clinicKey(definition, list, params, audience);
  if ('dates' in breakdown) return dateKey(breakdown, definition, params);
  const filter = filterOf(definition, breakdown.choice);
  if (filter.kind !== 'select' || !filter.value) throw cannotBreakDown(definition, breakdown.choice);
  const options = list.filters.find(({ name }) => name === breakdown.choice)?.options ?? [];
  const selected = options.filter(({ value }) => breakdown.only?.includes(value) ?? true);
  return {
    heading: filter.label,
    value: filter.value,
    groups: selected.map(({ value, label }) => ({ value, label, query: { [breakdown.choice]: value } })),
    most: breakdown.most,
  };
}

function dateKey(
  { dates, unit }: Extract<Breakdown, { dates: string }>,
  definition: ListDefinition,
  params: QueryParams,
): GroupKey {
  const filter = filterOf(definition, dates);
  const [from, to] = [params[`${dates}From`], params[`${dates}To`]];
  if (filter.kind !== 'dates' || !from || !to) throw cannotBreakDown(definition, dates);
  const step = unit ?? unitFor({ from, to });
  return {
    heading: headings[step],
    value: startOfUnit(step, filter.day),
    groups: intervalsOf(step, { from, to }).map(({ start, label, ...days }) => ({
      value: start,
      label,
      query: { [`${dates}From`]: days.from, [`${dates}To`]: days.to },
    })),
  };
}

function startOfUnit(unit: Unit, day: Sql): Sql {
  if (unit === 'month') return sql`date_trunc('month', ${day})::date`;
  return unit === 'week' ? sql`(${day} - extract(dow from ${day})::int)` : day;
}

/** Breakdown by clinic: the clinics the list can be filtered by, otherwise the current one. */
function clinicKey(
  { record }: ListDefinition,
  { filters }: ListInfo,
  params: QueryParams,
  { principal, clinics }: Audience,
): GroupKey {
  const options = filters.find(({ kind }) => kind === 'clinic')?.options;
  const visible = options?.filter(({ value }) => !params.clinic || params.clinic === value);
  const ownClinic = clinics.filter(({ id }) => id === principal.clinic);
  return {
    heading: 'Clinic',
    value: sql`${record}.client_id`,
    groups:
      visible?.map(({ value, label }) => ({ value, label, query: { clinic: value } })) ??
      ownClinic.map(({ id, name }) => ({ value: String(id), label: name, query: {} })),
  };
}

function filterOf({ id, filters }: ListDefinition, name: string): Filter {
  const filter = filters.find((each) => each.name === name);
  if (!filter) throw new Error(`A figure splits the list ${id} by ${name}, which is no filter of it`);
  return filter;
}

const cannotBreakDown = ({ id }: ListDefinition, name: string) =>
  new Error(`A figure splits the list ${id} by ${name}, which cannot split it or is not asked for from a day to a day`);
