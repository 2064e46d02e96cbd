/** What holds texts, with a mark in place of each character that no font holds; the PDF library would draw another letter. */
export function heldBy(characters: Set<number>) {
  const heldOrMark = (letter: string) => (characters.has(letter.codePointAt(0) ?? 0) ? letter : '?');
  const inFont = (text: string) => text.replaceAll('\t', ' ').replaceAll(/[^\n]/gu, heldOrMark);
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return inFont(value);
    if (Array.isArray(value)) return value.map(copy);
    if (value instanceof Date || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
  };
  return <T>(value: T): T => copy(value) as T;
}
