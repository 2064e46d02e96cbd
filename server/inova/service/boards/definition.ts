import type { Figure as ShownFigure } from '#server/inova/contract/boards.ts';
import type { DateRange, Unit } from '../dates/period.ts';

export type QueryParams = Record<string, string>;

/** What a board's filters may speak of: the day it is, and the period asked for (today alone where none can be). */
export interface ReportPeriod extends DateRange {
  today: string;
}

/** Rows of a list, chosen by its filters, and what is measured over them: their number, unless a column is named. */
export interface Count {
  list: string;
  filters?: (period: ReportPeriod) => QueryParams;
  sum?: string;
  median?: string;
  greatest?: string;
}

/** What a figure is split by: dates within the days asked for, a choice each row has one of, or the clinics. */
export type Breakdown =
  | { dates: string; unit?: Unit }
  | { choice: string; only?: string[]; most?: number }
  | { clinics: true };

interface Named {
  /** Unlike every other of its board. */
  key: string;
  label: string;
  /** How it is counted, in a sentence. */
  about: string;
}

/** A figure of a list, drawn as a tile unless it says otherwise; a period's is compared with the period before. */
export interface ListFigure extends Named, Count {
  chartType?: ShownFigure['look'];
  format?: ShownFigure['format'];
  /** What it is divided by, and both in words; a hundredfold unless `times` says otherwise, split alike unless `by` does. */
  per?: Count & { label: string; partLabel: string; times?: (period: ReportPeriod) => number; breakdown?: Breakdown };
  by?: Breakdown;
  /** A second split: the series of a chart, the columns of a table. */
  secondBreakdown?: Breakdown;
  better?: 'more' | 'less';
  goal?: { at: 'least' | 'most'; value: number };
}

/** Several counts, one after another. */
export interface StepFigure extends Named {
  chartType: 'funnel' | 'ranking';
  steps: (Count & { label: string })[];
}

export type Figure = ListFigure | StepFigure;

/**
 * A board, defined once for page, API and terminal; who may open it stands in the access table. Every value is counted
 * with the SQL of a list, and leads there with the same filters. A figure of a list that the user may not open is left out.
 */
export interface Board {
  id: string;
  title: string;
  description: string;
  /** The period to begin with, where one can be chosen. */
  period?: 'week' | 'month' | 'quarter' | 'year';
  /** True where it begins with all the clinics a user may see, rather than with the one worked in. */
  allClinics?: boolean;
  groups: {
    key: string;
    title?: string;
    /** True where each tile carries its definition. */
    explained?: true;
    /** True where its figures, split alike, are the columns of one table. */
    together?: true;
    figures: Figure[];
  }[];
}
