import type { Principal } from '#server/access/principal.ts';
import type { Figure as ShownFigure } from '#server/inova/contract/boards.ts';
import type { DateRange, Unit } from '../dates/period.ts';

export type QueryParams = Record<string, string>;

/** The dates a board's filters can use: today and the selected period (only today if there is none). */
export interface ReportPeriod extends DateRange {
  today: string;
}

/** Rows of a list selected by filters, and the measure: their count, or an aggregated column. */
export interface Count {
  list: string;
  filters?: (period: ReportPeriod) => QueryParams;
  sum?: string;
  median?: string;
  greatest?: string;
  /** Counted with the others of this list that say so, in one pass over all rows: together they have most of them. */
  inOnePass?: true;
}

/**
 * A figure's breakdown: by date in the period, by a choice with one value per row, or by clinic, which users of a single
 * clinic can be spared.
 */
export type Breakdown =
  | { dates: string; unit?: Unit }
  | { choice: string; only?: string[]; most?: number }
  | { clinics: true | 'if several' };

interface Named {
  /** Unique within its board. */
  key: string;
  label: string;
  /** Its definition, in one sentence. */
  about: string;
}

/** A figure of a list, by default a tile; with a period it is compared with the previous one. */
export interface ListFigure extends Named, Count {
  chartType?: ShownFigure['look'];
  format?: ShownFigure['format'];
  /** The divisor, with labels of both terms; times 100 unless `times` is set, `breakdown` defaults to the figure's. */
  per?: Count & { label: string; partLabel: string; times?: (period: ReportPeriod) => number; breakdown?: Breakdown };
  by?: Breakdown;
  /** A second breakdown: the series of a chart, the columns of a table. */
  secondBreakdown?: Breakdown;
  better?: 'more' | 'less';
  goal?: { at: 'least' | 'most'; value: number };
}

/** Several counts in sequence. */
export interface StepFigure extends Named {
  chartType: 'funnel' | 'ranking';
  steps: (Count & { label: string })[];
}

export type Figure = ListFigure | StepFigure;

/**
 * A board, defined once for page, API and CLI; its access rules are in the access table. Each value is computed with
 * a list's SQL and links to that list with the same filters. Figures of lists the user can't access are left out.
 */
export interface Board {
  id: string;
  title: string;
  description: string;
  /** The default period, if there is a choice. */
  period?: 'week' | 'month' | 'quarter' | 'year';
  /** True if it defaults to all of the user's clinics rather than the current one. */
  allClinics?: boolean;
  groups: {
    key: string;
    title?: string;
    /** The users whose board has this group, if not everyone's. */
    isFor?: (user: Principal) => boolean;
    /** True if each tile shows its definition. */
    explained?: true;
    /** True if its figures, which share a breakdown, are shown as the columns of one table. */
    together?: true;
    figures: Figure[];
  }[];
}
