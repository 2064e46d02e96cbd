/** Joins class names, skipping falsy ones: `classNames('a', on && 'b')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
