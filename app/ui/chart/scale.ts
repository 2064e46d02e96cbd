/** The values an axis shows, from `min` to `max`, with its round marks. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

/** An axis for these values: marks at steps of 1, 2 or 5, zero among them; at most one more than `wanted` steps. */
export function niceScale(values: number[], wanted = 4): Scale {
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] };
  const step = roundStep((high - low) / wanted);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => exact((first + at) * step));
  return { min: exact(first * step), max: exact(last * step), ticks };
}

function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => exact(each * magnitude) >= exact(least)) ?? 10;
  return exact(factor * magnitude);
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3, and there is no minus zero. */
function exact(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
