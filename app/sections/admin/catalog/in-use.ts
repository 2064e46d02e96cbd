/** What is in use before what is not, each in its order. */
export function inUseFirst<T extends { active: boolean }>(parts: T[]): T[] {
  return parts.toSorted((one, other) => Number(other.active) - Number(one.active));
}
