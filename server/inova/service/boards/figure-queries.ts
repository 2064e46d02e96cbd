import type { Board, Breakdown, Count, Figure, ListFigure, ReportPeriod, StepFigure } from './definition.ts';
import { type MeasureQuery, type Scope, toMeasureQuery } from './measure-query.ts';

/** A figure with the queries for its values. */
export type FigureQuery = ListFigureQuery | StepFigureQuery;

export interface ListFigureQuery {
  figure: ListFigure;
  part: MeasureQuery;
  per: MeasureQuery | null;
  before: { part: MeasureQuery; per: MeasureQuery | null } | null;
  /** The factor of the ratio, now and in the previous period. */
  times: { now: number; before: number };
}

export interface StepFigureQuery {
  figure: StepFigure;
  steps: { label: string; count: Count; query: MeasureQuery }[];
}

/** The selected period and the previous one, if the board has periods. */
export interface Periods {
  now: ReportPeriod;
  before: ReportPeriod | null;
}

/** The queries of a figure; null if the user has no access to its list. */
function figureQuery(figure: Figure, times: Periods, scope: Scope): FigureQuery | null {
  return 'steps' in figure ? stepFigureQuery(figure, times, scope) : listFigureQuery(figure, times, scope);
}

function listFigureQuery(figure: ListFigure, { now, before }: Periods, scope: Scope): ListFigureQuery | null {
  const breakdowns = (by?: Breakdown) => {
    return [by, figure.secondBreakdown].filter((each) => each !== undefined).filter((each) => isWanted(each, scope));
  };
  const part = toMeasureQuery(figure, now, scope, breakdowns(figure.by));
  const per = figure.per ? toMeasureQuery(figure.per, now, scope, breakdowns(figure.per.breakdown ?? figure.by)) : null;
  if (!part || (figure.per && !per)) return null;
  const times = figure.per?.times ?? (() => 100);
  return {
    figure,
    part,
    per,
    before: before && dependsOnPeriod(figure, now, before) ? previousPeriodQuery(figure, before, scope) : null,
    times: { now: times(now), before: before ? times(before) : 1 },
  };
}

const isWanted = (breakdown: Breakdown, { audience }: Scope) =>
  !('clinics' in breakdown) || breakdown.clinics === true || audience.clinics.length > 1;

/** True if the selected rows depend on the period. */
function dependsOnPeriod({ filters }: ListFigure, now: ReportPeriod, before: ReportPeriod): boolean {
  return JSON.stringify(filters?.(now)) !== JSON.stringify(filters?.(before));
}

function previousPeriodQuery(figure: ListFigure, before: ReportPeriod, scope: Scope): ListFigureQuery['before'] {
  const part = toMeasureQuery(figure, before, scope);
  return part && { part, per: figure.per ? toMeasureQuery(figure.per, before, scope) : null };
}

function stepFigureQuery(figure: StepFigure, { now }: Periods, scope: Scope): StepFigureQuery | null {
  const steps = figure.steps.flatMap(({ label, ...count }) => {
    const query = toMeasureQuery(count, now, scope);
    return query ? [{ label, count, query }] : [];
  });
  return steps.length > 0 ? { figure, steps } : null;
}

/** All queries of these figures. */
export function allQueries(figures: FigureQuery[]): MeasureQuery[] {
  return figures.flatMap((each) => {
    if ('steps' in each) return each.steps.map(({ query }) => query);
    return [each.part, each.per, each.before?.part, each.before?.per].filter((question) => question != null);
  });
}

/** The figures of a board with their queries, by group; groups without figures are left out. */
export function queryGroups({ groups }: Board, times: Periods, scope: Scope, only: string | null) {
  return groups
    .filter(({ isFor }) => isFor?.(scope.audience.principal) ?? true)
    .map(({ key, title, explained, together, figures }) => ({
      key,
      title: title ?? null,
      explained: explained ?? false,
      together: together ?? false,
      figures: figures
        .filter((figure) => only === null || figure.key === only)
        .map((figure) => figureQuery(figure, times, scope))
        .filter((query) => query !== null),
    }))
    .filter(({ figures }) => figures.length > 0);
}
