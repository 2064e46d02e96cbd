import type { Figure, Measured } from '#server/inova/contract/boards.ts';
import type { Count } from './definition.ts';
import type { Asked, AskedList, AskedSteps } from './figure-questions.ts';
import type { Question } from './question.ts';
import type { Results } from './read.ts';
import type { Key } from './split.ts';

/** A figure as the contract has it. */
export function figureOf(asked: Asked, results: Results): Figure {
  return 'steps' in asked ? stepFigure(asked, results) : listFigure(asked, results);
}

function listFigure({ figure, part, per, before, times }: AskedList, results: Results): Figure {
  const whole = wholeOf(part, results);
  const divisor = per && wholeOf(per, results);
  return {
    key: figure.key,
    label: figure.label,
    about: figure.about,
    look: figure.look ?? 'tile',
    format: figure.format ?? (per ? 'percent' : formatOf(figure, part)),
    ...quotient(whole, divisor, times.now),
    part: divisor && { ...whole, label: figure.per?.partLabel ?? '', format: formatOf(figure, part) },
    per:
      figure.per && per && divisor ? { ...divisor, label: figure.per.label, format: formatOf(figure.per, per) } : null,
    before: before && quotient(wholeOf(before.part, results), before.per && wholeOf(before.per, results), times.before),
    better: figure.better ?? null,
    goal: figure.goal ?? null,
    split: splitOf(figure.label, part, per, times.now, results),
  };
}

function stepFigure({ figure, steps }: AskedSteps, results: Results): Figure {
  const cells = steps.map(({ question }) => wholeOf(question, results));
  const [first] = cells as [Measured];
  const [{ count, question }] = steps as [AskedSteps['steps'][number]];
  return {
    key: figure.key,
    label: figure.label,
    about: figure.about,
    look: figure.look,
    format: formatOf(count, question),
    ...first,
    part: null,
    per: null,
    before: null,
    better: null,
    goal: null,
    split: { heading: 'Step', labels: steps.map(({ label }) => label), series: [{ name: figure.label, cells }] },
  };
}

/** As the column measured is. */
function formatOf({ sum, median, greatest }: Count, { definition }: Question): Figure['format'] {
  const column = definition.columns.find(({ key }) => key === (sum ?? median ?? greatest));
  return column?.kind === 'money' ? 'money' : 'number';
}

function wholeOf(question: Question, results: Results): Measured {
  const found = results.of(question).find(({ whole }) => whole);
  return measured(question, {}, found);
}

function measured(
  { definition, query, measured }: Question,
  more: Record<string, string>,
  found?: { value: number | null; sample: number },
): Measured {
  const nothing = measured && measured.by !== 'sum' ? null : 0;
  return {
    value: found ? found.value : nothing,
    sample: found?.sample ?? 0,
    rows: { list: definition.id, query: { ...query, ...more } },
  };
}

/** The first in relation to the second; nothing where that is nothing. */
function quotient(part: Measured, per: Measured | null, times: number): Measured {
  if (!per) return part;
  const value = part.value !== null && per.value ? (times * part.value) / per.value : null;
  return { ...part, value, sample: per.sample };
}

function splitOf(name: string, part: Question, per: Question | null, times: number, results: Results): Figure['split'] {
  const [one, two] = part.keys;
  if (!one) return null;
  const at = cellsOf(part, results);
  const divisorAt = per && cellsOf(per, results);
  const cell = (first: Group, second: Group | null) =>
    quotient(at(first, second), divisorAt?.(first, second) ?? null, times);
  const size = (firsts: Group[], seconds: (Group | null)[]) =>
    firsts.flatMap((first) => seconds.map((second) => at(first, second).sample)).reduce((sum, each) => sum + each, 0);
  const rows = mostOf(one, (group) => size([group], two?.groups ?? [null]));
  const columns = two ? mostOf(two, (group) => size(one.groups, [group])) : [null];
  return {
    heading: one.heading,
    labels: rows.map(({ label }) => label),
    series: columns.map((column) => ({
      name: column?.label ?? name,
      cells: rows.map((row) => cell(row, column)),
    })),
  };
}

type Group = Key['groups'][number];

/** The cell of each pair of groups. */
function cellsOf(question: Question, results: Results) {
  const found = new Map(
    results.of(question).flatMap((each) => (each.whole ? [] : [[JSON.stringify([each.one, each.two]), each]])),
  );
  return (one: Group, two: Group | null) =>
    measured(question, { ...one.query, ...two?.query }, found.get(JSON.stringify([one.value, two?.value ?? null])));
}

/** The groups in their order, or those with most rows where only some are wanted. */
function mostOf({ groups, most }: Key, sizeOf: (group: Group) => number): Group[] {
  if (most === undefined) return groups;
  const sized = groups.map((group) => ({ group, size: sizeOf(group) })).filter(({ size }) => size > 0);
  return sized
    .sort((one, other) => other.size - one.size)
    .slice(0, most)
    .map(({ group }) => group);
}
