/** An axis from `min` to `max` with round grid values. */
export interface Scale {
  min: number;
  max: number;
  gridValues: number[];
}

/** An axis for these values: includes zero, with grid values at multiples of 1, 2 or 5; at most `targetSteps + 1` steps. */
export function niceScale(values: (number | null)[], targetSteps = 4): Scale {
  const finite = values.filter((value) => value !== null).filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...finite), Math.max(0, ...finite)];
  if (low === high) return { min: 0, max: 1, gridValues: [0, 1] };
  const step = roundStep((high - low) / targetSteps);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const gridValues = Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step));
  return { min: exact(first * step), max: exact(last * step), gridValues };
}

function roundStep(minimum: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(minimum));
  const factor = [1, 2, 5].find((candidate) => exact(candidate * magnitude) >= exact(minimum)) ?? 10;
  return exact(factor * magnitude);
}

/** Removes floating-point noise (0.1 + 0.2 becomes 0.3) and negative zero. */
function exact(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
