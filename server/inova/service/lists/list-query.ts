import { z } from 'zod';
import { defaultColumns, filterError, type ListFilter, type ListInfo } from '#server/inova/contract/lists/lists.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import type { Sql } from '#server/store/sql.ts';
import { validationError } from '../errors.ts';
import type { Column, Filter, ListDefinition } from './definition.ts';

/** A parsed query of a list: its conditions, clinic (null for all), order and columns. */
export interface ListQuery {
  conditions: Sql[];
  clinic: number | null;
  sort: { column: Column; descending: boolean };
  /** The valid parameters as requested, by name. */
  params: Record<string, string>;
  /** The list with the selected columns. */
  list: ListInfo;
  allColumns: ListInfo['columns'];
  /** Messages about ignored parameters. */
  faults: string[];
}

type QueryParams = Record<string, string | undefined>;

const text = z.string().trim().max(100, 'Use 100 characters at most');
const rangeSchemas = {
  dates: isoDate('Enter a date as YYYY-MM-DD'),
  numbers: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter a number, such as 2.5'),
};

/** Parses filters, order and columns; `faults` lists every invalid parameter. */
export function parseListQuery(definition: ListDefinition, list: ListInfo, query: QueryParams): ListQuery {
  const faults: string[] = [];
  const params: Record<string, string> = {};
  const nonEmpty = Object.fromEntries(Object.entries(query).filter(([, value]) => value?.trim()));
  const remaining = new Map(Object.entries(nonEmpty) as [string, string][]);

  function take<T>(name: string, schema: z.ZodType<T, string>): T | null {
    const value = remaining.get(name);
    remaining.delete(name);
    if (value === undefined) return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      params[name] = value;
      return parsed.data;
    }
    faults.push(filterError(name, parsed.error.issues[0]?.message ?? 'This value is not valid'));
    return null;
  }

  const listQuery: ListQuery = {
    params,
    conditions: definition.filters.flatMap((filter) => conditionsOf(filter, list, take)),
    clinic: Number(take('clinic', oneOf(optionsOf(list, 'clinic')))) || null,
    sort: sortOf(definition, take('sort', oneOf(ordersOf(definition), "This list can't be sorted this way"))),
    list: withColumns(list, take('columns', columnsOf(list))),
    allColumns: list.columns,
    faults,
  };
  for (const name of remaining.keys()) faults.push(filterError(name, 'This list does not have this filter'));
  return listQuery;
}

/** Like `parseListQuery`, but invalid parameters are an error. */
export function parseStrictListQuery(definition: ListDefinition, list: ListInfo, query: QueryParams): ListQuery {
  const listQuery = parseListQuery(definition, list, query);
  if (listQuery.faults.length > 0) throw validationError(listQuery.faults);
  return listQuery;
}

type TakeParam = <T>(name: string, schema: z.ZodType<T, string>) => T | null;

function conditionsOf(filter: Filter, list: ListInfo, take: TakeParam): Sql[] {
  const { name } = filter;
  if ('from' in filter) {
    const end = rangeSchemas[filter.kind];
    return rangeOf(filter, take(`${name}From`, end), take(`${name}To`, end));
  }
  const value = take(name, filter.kind === 'text' ? text : oneOf(optionsOf(list, name)));
  if (value === null) return [];
  return [filter.kind === 'boolean' ? filter.where[value as 'yes' | 'no'] : filter.where(value)];
}

type Range = Extract<Filter, { from(end: string): Sql }>;

function rangeOf(filter: Range, from: string | null, to: string | null): Sql[] {
  return [...(from ? [filter.from(from)] : []), ...(to ? [filter.to(to)] : [])];
}

function optionsOf({ filters }: ListInfo, name: string): string[] {
  const filter: ListFilter | undefined = filters.find((each) => each.name === name);
  return filter?.options.map(({ value }) => value) ?? [];
}

function oneOf(values: string[], message = 'Select an option from the list'): z.ZodType<string, string> {
  const known = new Set(values);
  return z.string().refine((value) => known.has(value), message);
}

const sortable = ({ columns }: ListDefinition) => columns.filter(({ sort }) => sort);

function ordersOf(definition: ListDefinition): string[] {
  return sortable(definition).flatMap(({ key }) => [key, `-${key}`]);
}

function sortOf(definition: ListDefinition, requested: string | null): ListQuery['sort'] {
  const text = requested ?? definition.sort;
  const key = text.replace(/^-/, '');
  const column = sortable(definition).find((each) => each.key === key);
  if (!column) throw new Error(`List ${definition.id} sorts by ${key}, which it cannot`);
  return { column, descending: text.startsWith('-') };
}

function columnsOf({ columns }: ListInfo): z.ZodType<string[], string> {
  const known = new Set(columns.map(({ key }) => key));
  const defaultKeys = columns.filter(({ extra }) => !extra).map(({ key }) => key);
  return z
    .string()
    .transform((keys) => (keys === defaultColumns ? defaultKeys : keys.split(',')))
    .refine((keys) => keys.every((key) => known.has(key)), 'This list does not have this column') as never;
}

/** The list with the selected columns, in its own order; the leading column is always included. */
function withColumns(list: ListInfo, keys: string[] | null): ListInfo {
  if (!keys) return list;
  const visible = new Set([list.leading, ...keys]);
  return { ...list, columns: list.columns.filter(({ key }) => visible.has(key)) };
}
