import type { Listing } from '#server/inova/contract/lists.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { stepsOf, type Unit, unitFor } from '../dates/period.ts';
import type { Audience } from '../lists/audience.ts';
import { onWire } from '../lists/catalogue.ts';
import type { Definition, Filter } from '../lists/definition.ts';
import type { Query, Split } from './definition.ts';

/** What rows are grouped by: its value in the store, and each group with the filters that show it alone. */
export interface Key {
  heading: string;
  value: Sql;
  groups: { value: string; label: string; query: Query }[];
  /** How many of the groups are shown, those with most rows; all where it is not said. */
  most?: number;
}

const headings = { day: 'Day', week: 'Week of', month: 'Month' };

/** The groups of a split within what is asked of a list. */
export function keyOf(split: Split, definition: Definition, query: Query, audience: Audience): Key {
  const listing = onWire(definition, audience);
  if ('clinics' in split) return clinicKey(definition, listing, query, audience);
  if ('dates' in split) return dateKey(split, definition, query);
  const filter = filterOf(definition, split.choice);
  if (filter.kind !== 'select' || !filter.value) throw unsplit(definition, split.choice);
  const options = listing.filters.find(({ name }) => name === split.choice)?.options ?? [];
  const wanted = options.filter(({ value }) => split.only?.includes(value) ?? true);
  return {
    heading: filter.label,
    value: filter.value,
    groups: wanted.map(({ value, label }) => ({ value, label, query: { [split.choice]: value } })),
    most: split.most,
  };
}

function dateKey({ dates, unit }: Extract<Split, { dates: string }>, definition: Definition, query: Query): Key {
  const filter = filterOf(definition, dates);
  const [from, to] = [query[`${dates}From`], query[`${dates}To`]];
  if (filter.kind !== 'dates' || !from || !to) throw unsplit(definition, dates);
  const step = unit ?? unitFor({ from, to });
  return {
    heading: headings[step],
    value: beginningOf(step, filter.day),
    groups: stepsOf(step, { from, to }).map(({ start, label, ...days }) => ({
      value: start,
      label,
      query: { [`${dates}From`]: days.from, [`${dates}To`]: days.to },
    })),
  };
}

function beginningOf(unit: Unit, day: Sql): Sql {
  if (unit === 'month') return sql`date_trunc('month', ${day})::date`;
  return unit === 'week' ? sql`(${day} - extract(dow from ${day})::int)` : day;
}

/** The clinics a list can be filtered by; where it cannot, it is the one worked in. */
function clinicKey({ record }: Definition, { filters }: Listing, query: Query, { principal, clinics }: Audience): Key {
  const options = filters.find(({ kind }) => kind === 'clinic')?.options;
  const seen = options?.filter(({ value }) => !query.clinic || query.clinic === value);
  const own = clinics.filter(({ id }) => id === principal.clinic);
  return {
    heading: 'Clinic',
    value: sql`${record}.client_id`,
    groups:
      seen?.map(({ value, label }) => ({ value, label, query: { clinic: value } })) ??
      own.map(({ id, name }) => ({ value: String(id), label: name, query: {} })),
  };
}

function filterOf({ id, filters }: Definition, name: string): Filter {
  const filter = filters.find((each) => each.name === name);
  if (!filter) throw new Error(`A figure splits the list ${id} by ${name}, which is no filter of it`);
  return filter;
}

const unsplit = ({ id }: Definition, name: string) =>
  new Error(`A figure splits the list ${id} by ${name}, which cannot split it or is not asked for from a day to a day`);
