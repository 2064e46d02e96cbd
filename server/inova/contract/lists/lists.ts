import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText } from '../wire.ts';
import { listAction } from './list-actions.ts';

const group = 'Lists';

export const statusTones = ['healthy', 'advisory', 'degraded', 'unhealthy', 'neutral'] as const;

/**
 * A column of a list; `money` is in cents, `tones` are the tones of statuses, `words` the labels of codes. Pages show
 * those that are `extra` only to users who select them.
 */
export const listColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'instant', 'money', 'number', 'patient', 'status', 'clinic']),
  sortable: z.boolean(),
  tones: z.record(z.string(), z.enum(statusTones)).optional(),
  words: z.record(z.string(), z.string()).optional(),
  extra: z.literal(true).optional(),
  /** The page leaves out the time of day of an instant where it is narrow. */
  brief: z.literal(true).optional(),
});
export type ListColumn = z.infer<typeof listColumn>;

/**
 * A filter: one of `options` (for `client`, of that clinic), a text, or a range `<name>From` to `<name>To`.
 * `fields` are its parameters.
 */
export const listFilter = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'select', 'dates', 'numbers', 'clinic', 'boolean']),
  options: z.array(z.object({ value: z.string(), label: z.string(), client: id.optional() })),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type ListFilter = z.infer<typeof listFilter>;

/**
 * A list; `path` is its page, `sort` the default order (`-` for descending), `leading` the always visible column that
 * names the row, `noun` the name of a row.
 */
export const listInfo = z.object({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  /** The kind of record a row opens, if not the patient's. */
  rows: z.enum(['verification', 'policy', 'agreement', 'consult', 'conversation', 'cryo', 'cycle-request']).optional(),
  sort: z.string(),
  leading: z.string(),
  filters: z.array(listFilter),
  columns: z.array(listColumn),
  noun: z.object({ one: z.string(), many: z.string() }).default({ one: 'row', many: 'rows' }),
  actions: z.array(listAction).default([]),
});
export type ListInfo = z.infer<typeof listInfo>;

/** A row; one that aggregates records has no patient and may have no clinic. */
export const listRow = z.object({
  client: id.nullable(),
  id,
  patientId: id.nullable(),
  /** Number of the record a row opens, if not its own; null if there is none. */
  opened: id.nullable().optional(),
  /** By column key. */
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Keys of the actions that apply. */
  actions: z.array(z.string()).default([]),
  /** URLs of the rows behind cells, by column key. */
  links: z.record(z.string(), z.string()).optional(),
});
export type ListRow = z.infer<typeof listRow>;

export const listClinic = z.object({ id, name: z.string(), timeZone: optionalText });
export type ListClinic = z.infer<typeof listClinic>;

/**
 * A page of rows; `listing` has the selected columns, `columns` all of them. `total`, `page` and `pages` are null after
 * a cursor, `next` is null at the end.
 */
export const listPage = z.object({
  listing: listInfo,
  columns: z.array(listColumn.pick({ key: true, label: true, kind: true, extra: true })),
  sort: z.string(),
  clinics: z.array(listClinic),
  rows: z.array(listRow),
  total: z.number().int().nullable(),
  page: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  /** True if there are more rows than `total`, where counting stopped. */
  isMore: z.boolean().default(false),
  /** When cached aggregates were computed. */
  asOf: z.iso.datetime().nullable().default(null),
  next: z.string().nullable(),
  /** Messages about invalid parameters that a lenient query ignored. */
  faults: z.array(z.string()),
});
export type ListPage = z.infer<typeof listPage>;

export const pageSize = 20;
export const maxRows = 1_000;

/** Counting stops here unless a full count is requested. */
export const maxCounted = 10_000;

const params = z.object({
  listing: z
    .string()
    .max(60)
    .meta({ examples: ['new-patients'] }),
});

const column = z.string().optional();
/** The columns that a page shows until the user selects others. */
export const defaultColumns = 'default';
const columns = z
  .string()
  .optional()
  .meta({
    description: `Keys of the columns to return, separated by commas, or \`${defaultColumns}\` without the extra ones`,
  });

/** The parameters of every list; all others are names of filters. */
const orderQuery = z.object({
  sort: column.meta({ description: 'Column to sort by, with - before it for descending order' }),
  columns,
});

const wholeNumber = z.string().regex(/^\d{1,9}$/);

const pageQuery = orderQuery.extend({
  page: z.string().optional().meta({ description: 'Page number; beyond the last page, the last page is returned' }),
  size: wholeNumber.optional().meta({ description: `Rows per page, ${pageSize} by default, at most ${maxRows}` }),
  lenient: z
    .literal('yes')
    .optional()
    .meta({ description: 'Skip invalid parameters and report them in `faults` instead of returning an error' }),
  row: z
    .string()
    .regex(/^\d{1,9}-\d{1,15}$/, 'This is not a row of a list')
    .optional()
    .meta({ description: 'A single row, as `<client>-<id>`' }),
  after: z.string().max(2_000).optional().meta({ description: 'The `next` cursor of the previous response' }),
  fresh: z.literal('yes').optional().meta({ description: 'Recalculate cached totals' }),
  count: z
    .literal('all')
    .optional()
    .meta({
      description: `Count every row, however long that takes; by default counting stops at ${maxCounted.toLocaleString('en-US')}`,
    }),
});

export const list = defineCall({
  method: 'GET',
  path: '/listings',
  group,
  summary: 'List the lists that the user can open, with their filters and columns.',
  response: z.array(listInfo),
  extension: true,
});

export const show = defineCall({
  method: 'GET',
  path: '/listings/{listing}',
  group,
  summary:
    'Get a page of a list, or the rows after a cursor. Each filter is a query parameter; errors name the parameter.',
  params,
  query: pageQuery.catchall(z.string()),
  response: listPage,
  extension: true,
  timeLimit: 30_000,
  patients: { action: 'list', ids: ({ rows }) => patientIdsOf(rows) },
});

export const maxCounts = 10;

export const countRows = defineCall({
  method: 'GET',
  path: '/listings/{listing}/counts',
  group,
  summary: `Count a list's rows for each of several sets of filters. Null for a set with an invalid filter. Where there are more than ${maxCounted}, one more than that.`,
  params,
  query: z.object({
    queries: z
      .string()
      .optional()
      .meta({ description: `A JSON list of objects of filters by their names, ${maxCounts} at most` }),
  }),
  response: z.array(z.number().int().nullable()),
  extension: true,
  timeLimit: 30_000,
});

/** Counts without filters are at most this old. */
export const countsMaxAgeSeconds = 60;

/** A number of rows; `isMore` is true if counting stopped before the last row. */
const listCount = z.object({ count: z.number().int(), isMore: z.boolean() });
export type ListCounts = Record<string, z.infer<typeof listCount>>;

export const countLists = defineCall({
  method: 'GET',
  path: '/listingCounts',
  group,
  summary: `Count the rows of several lists without filters. At most ${countsMaxAgeSeconds} seconds old. Lists that the user can't open are left out.`,
  query: z.object({
    lists: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'IDs of lists, separated by commas', examples: ['pa-worklist,npc-worklist'] }),
  }),
  response: z.record(z.string(), listCount),
  extension: true,
  /** Pages don't wait longer; what is being counted is remembered for the next one. */
  timeLimit: 2_000,
});

export const exportCsv = defineCall({
  method: 'GET',
  path: '/listings/{listing}/csv',
  group,
  summary: 'Stream every row of a list as CSV.',
  params,
  query: orderQuery.catchall(z.string()),
  response: z.string(),
  media: 'text/csv',
  extension: true,
  patients: { action: 'list', ids: () => [] },
});

/** The distinct patients in these rows. */
export function patientIdsOf(rows: ListRow[]): number[] {
  return [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))];
}

/** An error about a filter or field: the parameter's name, and what is wrong. */
export function filterError(name: string, message: string): string {
  return `${name}: ${message}`;
}

/** The errors of a query by parameter. */
export function errorsByName(errors: string[]): Record<string, string> {
  return Object.fromEntries(errors.map((error) => error.split(/: (.*)/s, 2)));
}
