/** The first item of a list that must not be empty. */
export function first<T>(list: T[]): T {
  if (list.length === 0) throw new Error('the list is empty');
  return list[0] as T;
}
