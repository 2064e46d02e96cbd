/** The first of a list that a test relies on having one. */
export function first<T>(list: T[]): T {
  if (list.length === 0) throw new Error('the list is empty');
  return list[0] as T;
}
