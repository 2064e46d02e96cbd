import { expect } from 'vitest';

/** Expects something of each item, one after another; what fails is told in a line for each. */
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
