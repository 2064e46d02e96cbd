import type { Figure as ShownFigure } from '#server/inova/contract/boards.ts';
import type { DateRange, Unit } from '../dates/period.ts';

export type QueryParams = Record<string, string>;

/** What a board's filters can use: today, and the selected period (today alone if there is none). */
export interface ReportPeriod extends DateRange {
  today: string;
}

/** Rows of a list selected by filters, and the measure: their count, or a column. */
export interface Count {
  list: string;
  filters?: (period: ReportPeriod) => QueryParams;
  sum?: string;
  median?: string;
  greatest?: string;
}

/** What a figure is broken down by: dates in the period, a choice with one value per row, or the clinics. */
export type Breakdown =
  | { dates: string; unit?: Unit }
  | { choice: string; only?: string[]; most?: number }
  | { clinics: true };

interface Named {
  /** Unique within its board. */
  key: string;
  label: string;
  /** How it is computed, in a sentence. */
  about: string;
}

/** A figure of a list, a tile by default; with a period it is compared with the previous one. */
export interface ListFigure extends Named, Count {
  chartType?: ShownFigure['look'];
  format?: ShownFigure['format'];
  /** The divisor with labels of both terms; times 100 unless `times` says otherwise, broken down alike unless `by` is given. */
  per?: Count & { label: string; partLabel: string; times?: (period: ReportPeriod) => number; breakdown?: Breakdown };
  by?: Breakdown;
  /** A second breakdown: the series of a chart, the columns of a table. */
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
  /** The default period, if there is a choice. */
  period?: 'week' | 'month' | 'quarter' | 'year';
  /** True if it starts with all of the user's clinics rather than the current one. */
  allClinics?: boolean;
  groups: {
    key: string;
    title?: string;
    /** True if each tile shows its definition. */
    explained?: true;
    /** True if its figures, broken down alike, are the columns of one table. */
    together?: true;
    figures: Figure[];
  }[];
}
