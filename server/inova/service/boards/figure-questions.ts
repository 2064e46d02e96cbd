import type { Board, Count, Figure, ListFigure, Split, StepFigure, When } from './definition.ts';
import { type Question, questionOf, type Scope } from './question.ts';

/** A figure with the questions that its values answer. */
export type Asked = AskedList | AskedSteps;

export interface AskedList {
  figure: ListFigure;
  part: Question;
  per: Question | null;
  before: { part: Question; per: Question | null } | null;
  /** What the quotient of part and `per` is multiplied by, now and in the period before. */
  times: { now: number; before: number };
}

export interface AskedSteps {
  figure: StepFigure;
  steps: { label: string; count: Count; question: Question }[];
}

/** The period asked for and the one before it, where a board has periods. */
export interface Times {
  now: When;
  before: When | null;
}

/** The figure's questions; null where it counts a list that the user may not open. */
function questionsOf(figure: Figure, times: Times, scope: Scope): Asked | null {
  return 'steps' in figure ? stepQuestions(figure, times, scope) : listQuestions(figure, times, scope);
}

function listQuestions(figure: ListFigure, { now, before }: Times, scope: Scope): AskedList | null {
  const part = questionOf(figure, now, scope, splitsOf(figure.by, figure.and));
  const per = figure.per ? questionOf(figure.per, now, scope, splitsOf(figure.per.by ?? figure.by, figure.and)) : null;
  if (!part || (figure.per && !per)) return null;
  const times = figure.per?.times ?? (() => 100);
  return {
    figure,
    part,
    per,
    before: before && isOfPeriod(figure, now, before) ? earlier(figure, before, scope) : null,
    times: { now: times(now), before: before ? times(before) : 1 },
  };
}

const splitsOf = (...splits: (Split | undefined)[]) => splits.filter((split) => split !== undefined);

/** True where another period asks for other rows. */
function isOfPeriod({ asked }: ListFigure, now: When, before: When): boolean {
  return JSON.stringify(asked?.(now)) !== JSON.stringify(asked?.(before));
}

function earlier(figure: ListFigure, before: When, scope: Scope): AskedList['before'] {
  const part = questionOf(figure, before, scope);
  return part && { part, per: figure.per ? questionOf(figure.per, before, scope) : null };
}

function stepQuestions(figure: StepFigure, { now }: Times, scope: Scope): AskedSteps | null {
  const steps = figure.steps.flatMap(({ label, ...count }) => {
    const question = questionOf(count, now, scope);
    return question ? [{ label, count, question }] : [];
  });
  return steps.length > 0 ? { figure, steps } : null;
}

/** Every question of these figures. */
export function allQuestions(asked: Asked[]): Question[] {
  return asked.flatMap((each) => {
    if ('steps' in each) return each.steps.map(({ question }) => question);
    return [each.part, each.per, each.before?.part, each.before?.per].filter((question) => question != null);
  });
}

/** The figures of a board as they can be asked for, by group; groups without any are left out. */
export function askedGroups({ groups }: Board, times: Times, scope: Scope, only: string | null) {
  return groups
    .map(({ key, title, explained, together, figures }) => ({
      key,
      title: title ?? null,
      explained: explained ?? false,
      together: together ?? false,
      figures: figures
        .filter((figure) => only === null || figure.key === only)
        .map((figure) => questionsOf(figure, times, scope))
        .filter((asked) => asked !== null),
    }))
    .filter(({ figures }) => figures.length > 0);
}
