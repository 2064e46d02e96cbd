/** A funnel step and how many reached it. */
export interface FunnelStep {
  label: string;
  value: number;
  /** The rows its figure counts. */
  href?: string;
}

/** Each step as a percentage of the largest and of the previous step; null if there is no previous or it is zero. */
export function funnelShares(steps: { value: number }[]): { width: number; ofPrevious: number | null }[] {
  const maximum = Math.max(0, ...steps.map(({ value }) => value));
  return steps.map(({ value }, index) => {
    const previous = steps[index - 1]?.value ?? 0;
    const width = maximum > 0 ? Math.max(0, (100 * value) / maximum) : 0;
    return { width, ofPrevious: previous > 0 ? Math.round((100 * value) / previous) : null };
  });
}
