import { z } from 'zod';
import { filterFault, type Listing, type ListingFilter } from '#server/inova/contract/lists.ts';
import type { Sql } from '#server/store/sql.ts';
import { refusedFor } from '../refusal.ts';
import type { Column, Definition, Filter } from './definition.ts';

/** What is asked of a list, checked: which rows, of which clinic (null: of all), in which order, with which columns. */
export interface Asked {
  conditions: Sql[];
  clinic: number | null;
  sort: { column: Column; falls: boolean };
  /** What was right, as it was said, by name. */
  said: Record<string, string>;
  /** The list with the columns wanted. */
  listing: Listing;
  allColumns: Listing['columns'];
  /** What was wrong and left out. */
  faults: string[];
}

type Query = Record<string, string | undefined>;

const text = z.string().trim().max(100, 'Use 100 characters at most');
const ends = {
  dates: z.iso.date('Use a date as 2026-01-31'),
  numbers: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Use a number as 2.5'),
};

/** Reads the filters, the order and the columns out of a query and names every parameter that is wrong. */
export function readAsked(definition: Definition, listing: Listing, query: Query): Asked {
  const faults: string[] = [];
  const said: Record<string, string> = {};
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value?.trim()));
  const rest = new Map(Object.entries(given) as [string, string][]);

  function take<T>(name: string, schema: z.ZodType<T, string>): T | null {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined) return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      said[name] = value;
      return parsed.data;
    }
    faults.push(filterFault(name, parsed.error.issues[0]?.message ?? 'This cannot be used'));
    return null;
  }

  const asked: Asked = {
    said,
    conditions: definition.filters.flatMap((filter) => conditionsOf(filter, listing, take)),
    clinic: Number(take('clinic', oneOf(optionsOf(listing, 'clinic')))) || null,
    sort: sortOf(definition, take('sort', oneOf(ordersOf(definition), 'This list has no such order'))),
    listing: withColumns(listing, take('columns', columnsOf(listing))),
    allColumns: listing.columns,
    faults,
  };
  for (const name of rest.keys()) faults.push(filterFault(name, 'This list has no such filter'));
  return asked;
}

/** The same; what is wrong is refused. */
export function readStrictly(definition: Definition, listing: Listing, query: Query): Asked {
  const asked = readAsked(definition, listing, query);
  if (asked.faults.length > 0) throw refusedFor(asked.faults);
  return asked;
}

type Take = <T>(name: string, schema: z.ZodType<T, string>) => T | null;

function conditionsOf(filter: Filter, listing: Listing, take: Take): Sql[] {
  const { name } = filter;
  if ('from' in filter) {
    const end = ends[filter.kind];
    return rangeOf(filter, take(`${name}From`, end), take(`${name}To`, end));
  }
  const value = take(name, filter.kind === 'text' ? text : oneOf(optionsOf(listing, name)));
  if (value === null) return [];
  return [filter.kind === 'boolean' ? filter.where[value as 'yes' | 'no'] : filter.where(value)];
}

type Range = Extract<Filter, { from(end: string): Sql }>;

function rangeOf(filter: Range, from: string | null, to: string | null): Sql[] {
  return [...(from ? [filter.from(from)] : []), ...(to ? [filter.to(to)] : [])];
}

function optionsOf({ filters }: Listing, name: string): string[] {
  const filter: ListingFilter | undefined = filters.find((each) => each.name === name);
  return filter?.options.map(({ value }) => value) ?? [];
}

function oneOf(values: string[], message = 'Choose one of the list'): z.ZodType<string, string> {
  const known = new Set(values);
  return z.string().refine((value) => known.has(value), message);
}

const sortable = ({ columns }: Definition) => columns.filter(({ sort }) => sort);

function ordersOf(definition: Definition): string[] {
  return sortable(definition).flatMap(({ key }) => [key, `-${key}`]);
}

function sortOf(definition: Definition, asked: string | null): Asked['sort'] {
  const text = asked ?? definition.sort;
  const key = text.replace(/^-/, '');
  const column = sortable(definition).find((each) => each.key === key);
  if (!column) throw new Error(`List ${definition.id} sorts by ${key}, which it cannot`);
  return { column, falls: text.startsWith('-') };
}

function columnsOf({ columns }: Listing): z.ZodType<string[], string> {
  const known = new Set(columns.map(({ key }) => key));
  return z
    .string()
    .transform((keys) => keys.split(','))
    .refine((keys) => keys.every((key) => known.has(key)), 'This list has no such column') as never;
}

/** The columns wanted, in the order of the list; the one that names the row stays. */
function withColumns(listing: Listing, keys: string[] | null): Listing {
  if (!keys) return listing;
  const wanted = new Set([listing.leading, ...keys]);
  return { ...listing, columns: listing.columns.filter(({ key }) => wanted.has(key)) };
}
