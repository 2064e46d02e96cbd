import { z } from 'zod';
import { defineCall } from './call.ts';
import { optionalText, wireDate } from './wire.ts';

const group = 'Boards';

/** The chart type of a figure. */
export const chartTypes = ['tile', 'bars', 'lines', 'stacked', 'ranking', 'funnel', 'heat'] as const;

/** The unit of a figure; `money` is in cents. */
export const figureFormats = ['number', 'money', 'percent', 'days', 'hours'] as const;

/** The periods of a board; `custom` uses the dates `from` and `to`. */
export const periodOptions = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'year', label: '12 months' },
  { value: 'custom', label: 'Other days' },
] as const;

/** Stands for all of the user's clinics where a clinic's number is expected. */
export const allClinics = 'all';

/** The rows behind a value, as a list with filters. */
export const sourceRows = z.object({ list: z.string(), query: z.record(z.string(), z.string()) });
export type SourceRows = z.infer<typeof sourceRows>;

const measurement = z.object({
  /** Null if there is no data. */
  value: z.number().nullable(),
  /** The number of rows measured. */
  sample: z.number().int(),
  rows: sourceRows,
});
export type Measurement = z.infer<typeof measurement>;

const namedMeasurement = measurement.extend({ label: z.string(), format: z.enum(figureFormats) });

/** A figure; `part` and `per` are the terms of a ratio; `before` is the value in the previous period. */
export const figure = measurement.extend({
  key: z.string(),
  label: z.string(),
  about: z.string(),
  look: z.enum(chartTypes),
  format: z.enum(figureFormats),
  part: namedMeasurement.nullable(),
  per: namedMeasurement.nullable(),
  before: measurement.nullable(),
  better: z.enum(['more', 'less']).nullable(),
  goal: z.object({ at: z.enum(['least', 'most']), value: z.number() }).nullable(),
  split: z
    .object({
      heading: z.string(),
      labels: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), cells: z.array(measurement) })),
    })
    .nullable(),
});
export type Figure = z.infer<typeof figure>;

const dateRange = z.object({ from: wireDate, to: wireDate });

/**
 * A board with its figures at `asOf`; `lists` has title and page of the underlying lists, `faults` the messages about
 * parameters that a lenient query ignored.
 */
export const boardData = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  asOf: z.iso.datetime(),
  timeZone: optionalText,
  period: dateRange.extend({ choice: z.string(), before: dateRange }).nullable(),
  clinic: z.string().nullable(),
  clinics: z.array(z.object({ value: z.string(), label: z.string() })),
  groups: z.array(
    z.object({
      key: z.string(),
      title: z.string().nullable(),
      explained: z.boolean(),
      together: z.boolean(),
      figures: z.array(figure),
    }),
  ),
  lists: z.record(z.string(), z.object({ title: z.string(), path: z.string() })),
  faults: z.array(z.string()),
});
export type BoardData = z.infer<typeof boardData>;

/** A board without its figures. */
export const board = boardData.pick({ id: true, title: true, description: true, path: true });
export type Board = z.infer<typeof board>;

export const list = defineCall({
  method: 'GET',
  path: '/boards',
  group,
  summary: 'List the boards that the user can open.',
  response: z.array(board),
  extension: true,
});

export const show = defineCall({
  method: 'GET',
  path: '/boards/{board}',
  group,
  summary: 'Get the figures of a board, each with the list and filters that show the rows it counts.',
  params: z.object({
    board: z
      .string()
      .max(60)
      .meta({ examples: ['dashboard'] }),
  }),
  query: z.object({
    period: z.string().optional().meta({ description: 'week, month, quarter, year, or custom with from and to' }),
    from: z.string().optional(),
    to: z.string().optional(),
    clinic: z.string().optional().meta({ description: 'A clinic of the user, or all' }),
    figure: z.string().optional().meta({ description: 'Key of a single figure to return' }),
    lenient: z.string().optional().meta({
      description: 'Any value: skip invalid parameters and report them in `faults` instead of returning an error',
    }),
    fresh: z.string().optional().meta({ description: 'Any value: recalculate figures that are cached for a minute' }),
  }),
  response: boardData,
  extension: true,
  timeLimit: 30_000,
});
