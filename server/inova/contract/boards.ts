import { z } from 'zod';
import { defineCall } from './call.ts';
import { optionalText } from './wire.ts';

const group = 'Boards';

/** How a figure is drawn. */
export const looks = ['tile', 'bars', 'lines', 'stacked', 'ranking', 'funnel', 'heat'] as const;

/** What the values of a figure are; `money` is in cents. */
export const figureFormats = ['number', 'money', 'percent', 'days', 'hours'] as const;

/** The periods a board can be asked for; `custom` goes with the days `from` and `to`. */
export const periodChoices = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'year', label: '12 months' },
  { value: 'custom', label: 'Other days' },
] as const;

/** All clinics that the user may see, in the place of one clinic's number. */
export const allClinics = 'all';

/** Rows that make up a value: a list, and the filters by which it shows them. */
export const rowsBehind = z.object({ list: z.string(), query: z.record(z.string(), z.string()) });
export type RowsBehind = z.infer<typeof rowsBehind>;

const measured = z.object({
  /** Null where there is nothing to measure. */
  value: z.number().nullable(),
  /** How many rows it is measured over. */
  sample: z.number().int(),
  rows: rowsBehind,
});
export type Measured = z.infer<typeof measured>;

const named = measured.extend({ label: z.string(), format: z.enum(figureFormats) });

/** A figure; where it is a quotient, `part` and `per` are what is divided; `before` is the same in the period before. */
export const figure = measured.extend({
  key: z.string(),
  label: z.string(),
  about: z.string(),
  look: z.enum(looks),
  format: z.enum(figureFormats),
  part: named.nullable(),
  per: named.nullable(),
  before: measured.nullable(),
  better: z.enum(['more', 'less']).nullable(),
  goal: z.object({ at: z.enum(['least', 'most']), value: z.number() }).nullable(),
  split: z
    .object({
      heading: z.string(),
      labels: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), cells: z.array(measured) })),
    })
    .nullable(),
});
export type Figure = z.infer<typeof figure>;

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** A board with its figures, as they were at `asOf` in `timeZone`; `lists` has the title and page of every list behind them, `faults` what a lenient query had wrong. */
export const boardAnswer = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  asOf: z.iso.datetime(),
  timeZone: optionalText,
  period: days.extend({ choice: z.string(), before: days }).nullable(),
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
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** A board without its figures. */
export const board = boardAnswer.pick({ id: true, title: true, description: true, path: true });
export type Board = z.infer<typeof board>;

export const listBoards = defineCall({
  method: 'GET',
  path: '/boards',
  group,
  summary: 'The boards of figures that the user may open.',
  answer: z.array(board),
  extension: true,
});

export const showBoard = defineCall({
  method: 'GET',
  path: '/boards/{board}',
  group,
  summary: 'The figures of a board, each with the list and the filters that show the rows it counts.',
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
    figure: z.string().optional().meta({ description: 'The key of one figure, to get it alone' }),
    lenient: z
      .string()
      .optional()
      .meta({ description: 'Anything, to have what is wrong left out and told rather than refused' }),
    fresh: z
      .string()
      .optional()
      .meta({ description: 'Anything, to have figures counted anew that are kept for a minute' }),
  }),
  answer: boardAnswer,
  extension: true,
  timeLimit: 30_000,
});
