import type { Figure, Measurement } from '#server/inova/contract/boards.ts';
import type { GroupKey } from './breakdown.ts';
import type { Count } from './definition.ts';
import type { FigureQuery, ListFigureQuery, StepFigureQuery } from './figure-queries.ts';
import type { MeasureQuery } from './measure-query.ts';
import type { Results } from './run-queries.ts';

/** A computed figure in the contract's form. */
export function toFigure(query: FigureQuery, results: Results): Figure {
  return 'steps' in query ? toStepFigure(query, results) : toListFigure(query, results);
}

function toListFigure({ figure, part, per, before, times }: ListFigureQuery, results: Results): Figure {
  const whole = wholeValue(part, results);
  const divisor = per && wholeValue(per, results);
  return {
    key: figure.key,
    label: figure.label,
    about: figure.about,
    look: figure.chartType ?? 'tile',
    format: figure.format ?? (per ? 'percent' : formatOf(figure, part)),
    ...quotient(whole, divisor, times.now),
    part: divisor && { ...whole, label: figure.per?.partLabel ?? '', format: formatOf(figure, part) },
    per:
      figure.per && per && divisor ? { ...divisor, label: figure.per.label, format: formatOf(figure.per, per) } : null,
    before:
      before && quotient(wholeValue(before.part, results), before.per && wholeValue(before.per, results), times.before),
    better: figure.better ?? null,
    goal: figure.goal ?? null,
    split: toBreakdown(figure.label, part, per, times.now, results),
  };
}

function toStepFigure({ figure, steps }: StepFigureQuery, results: Results): Figure {
  const cells = steps.map(({ query }) => wholeValue(query, results));
  const [first] = cells as [Measurement];
  const [{ count, query }] = steps as [StepFigureQuery['steps'][number]];
  return {
    key: figure.key,
    label: figure.label,
    about: figure.about,
    look: figure.chartType,
    format: formatOf(count, query),
    ...first,
    part: null,
    per: null,
    before: null,
    better: null,
    goal: null,
    split: { heading: 'Step', labels: steps.map(({ label }) => label), series: [{ name: figure.label, cells }] },
  };
}

/** The unit of the measured column. */
function formatOf({ sum, median, greatest }: Count, { definition }: MeasureQuery): Figure['format'] {
  const column = definition.columns.find(({ key }) => key === (sum ?? median ?? greatest));
  return column?.kind === 'money' ? 'money' : 'number';
}

function wholeValue(query: MeasureQuery, results: Results): Measurement {
  const found = results.of(query).find(({ whole }) => whole);
  return toMeasured(query, {}, found);
}

function toMeasured(
  { definition, filters, measured }: MeasureQuery,
  more: Record<string, string>,
  found?: { value: number | null; sample: number },
): Measurement {
  const nothing = measured && measured.by !== 'sum' ? null : 0;
  return {
    value: found ? found.value : nothing,
    sample: found?.sample ?? 0,
    rows: { list: definition.id, query: { ...filters, ...more } },
  };
}

/** The ratio of two values, times `times`; null if the divisor is zero. */
function quotient(part: Measurement, per: Measurement | null, times: number): Measurement {
  if (!per) return part;
  const value = part.value !== null && per.value ? (times * part.value) / per.value : null;
  return { ...part, value, sample: per.sample };
}

function toBreakdown(
  name: string,
  part: MeasureQuery,
  per: MeasureQuery | null,
  times: number,
  results: Results,
): Figure['split'] {
  const [one, two] = part.keys;
  if (!one) return null;
  const at = cellReader(part, results);
  const divisorAt = per && cellReader(per, results);
  const cell = (first: Group, second: Group | null) =>
    quotient(at(first, second), divisorAt?.(first, second) ?? null, times);
  const size = (firsts: Group[], seconds: (Group | null)[]) =>
    firsts.flatMap((first) => seconds.map((second) => at(first, second).sample)).reduce((sum, each) => sum + each, 0);
  const rows = topGroups(one, (group) => size([group], two?.groups ?? [null]));
  const columns = two ? topGroups(two, (group) => size(one.groups, [group])) : [null];
  return {
    heading: one.heading,
    labels: rows.map(({ label }) => label),
    series: columns.map((column) => ({
      name: column?.label ?? name,
      cells: rows.map((row) => cell(row, column)),
    })),
  };
}

type Group = GroupKey['groups'][number];

/** Reads the cell for each pair of groups. */
function cellReader(query: MeasureQuery, results: Results) {
  const found = new Map(
    results.of(query).flatMap((each) => (each.whole ? [] : [[JSON.stringify([each.one, each.two]), each]])),
  );
  return (one: Group, two: Group | null) =>
    toMeasured(query, { ...one.query, ...two?.query }, found.get(JSON.stringify([one.value, two?.value ?? null])));
}

/** The groups in order, or those with the most rows if limited. */
function topGroups({ groups, most }: GroupKey, sizeOf: (group: Group) => number): Group[] {
  if (most === undefined) return groups;
  const sized = groups.map((group) => ({ group, size: sizeOf(group) })).filter(({ size }) => size > 0);
  return sized
    .sort((one, other) => other.size - one.size)
    .slice(0, most)
    .map(({ group }) => group);
}
