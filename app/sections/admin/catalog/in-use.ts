/** Sorts active items before inactive ones; order is otherwise unchanged. */
export function inUseFirst<T extends { active: boolean }>(items: T[]): T[] {
  return items.toSorted((a, b) => Number(b.active) - Number(a.active));
}
