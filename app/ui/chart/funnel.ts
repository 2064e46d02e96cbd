/** A step of a funnel: how many reached it. */
export interface FunnelStep {
  label: string;
  value: number;
  /** Where its figure leads: the rows it counts. */
  href?: string;
}

/** Each step's part of the greatest one, and of the step before, in percent; null where that was zero or is none. */
export function funnelShares(steps: { value: number }[]): { width: number; ofPrevious: number | null }[] {
  const maximum = Math.max(0, ...steps.map(({ value }) => value));
  return steps.map(({ value }, index) => {
    const previous = steps[index - 1]?.value ?? 0;
    const width = maximum > 0 ? Math.max(0, (100 * value) / maximum) : 0;
    return { width, ofPrevious: previous > 0 ? Math.round((100 * value) / previous) : null };
  });
}
