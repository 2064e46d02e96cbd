/** What is in use before what is not, each in its order. */
export function inUseFirst<T extends { active: boolean }>(items: T[]): T[] {
  return items.toSorted((a, b) => Number(b.active) - Number(a.active));
}
