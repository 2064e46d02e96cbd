import { median, percentile } from '../bench/load.ts';

export interface Sample {
  name: string;
  milliseconds: number;
  /** Why it failed, or null. */
  error: string | null;
}

const maxP99 = 500;
const maxGrowth = 1.15;
const toleratedBytes = 40_000_000;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** The times by kind of request, the errors, and the memory over time. */
export function soakReport(samples: Sample[], memory: number[]): string {
  const kinds = [...new Set(samples.map(({ name }) => name))];
  const lines = ['all', ...kinds].map((kind) => {
    const times = samples.filter(({ name }) => kind === 'all' || name === kind).map(({ milliseconds }) => milliseconds);
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
    return `${kind.padEnd(14)} ${String(times.length).padStart(7)} requests  p50 ${p50} ms  p99 ${p99} ms  longest ${most} ms`;
  });
  const steps = memory.filter((_, index) => index % Math.ceil(memory.length / 10) === 0);
  return [...lines, `memory         ${steps.map(megabytes).join(', ')}`].join('\n');
}

/** What is not as promised; empty if all is well. */
export function soakFaults(samples: Sample[], memory: number[], errors: string[]): string[] {
  const kinds = [...new Set(errors)].map((error) => `${errors.filter((each) => each === error).length} × ${error}`);
  const p99 = percentile(
    samples.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const [earlier, later] = [memory.slice(memory.length / 4, memory.length / 2), memory.slice(-memory.length / 4)].map(
    median,
  ) as [number, number];
  const isGrowing = later > earlier * maxGrowth && later - earlier > toleratedBytes;
  return [
    ...kinds,
    p99 >= maxP99 && `p99 is ${Math.round(p99)} ms, and ${maxP99} ms is the limit`,
    isGrowing && `memory grew from ${megabytes(earlier)} to ${megabytes(later)}`,
  ].filter((text) => text !== false);
}
