import { expect } from 'vitest';

/** Runs an expectation for each item in turn and reports every failure on its own line. */
export async function expectAll<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  expectation: (item: T) => unknown,
): Promise<void> {
  const failures: string[] = [];
  for (const item of items) {
    try {
      await expectation(item);
    } catch (error) {
      failures.push(`${nameOf(item)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(failures.join('\n')).toBe('');
}
