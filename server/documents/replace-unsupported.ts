/** Replaces characters that the font lacks with a question mark; the PDF library would draw a wrong character. */
export function replaceUnsupported(characters: Set<number>) {
  const supportedOrMark = (character: string) => (characters.has(character.codePointAt(0) ?? 0) ? character : '?');
  const toSupported = (text: string) => text.replaceAll('\t', ' ').replaceAll(/[^\n]/gu, supportedOrMark);
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return toSupported(value);
    if (Array.isArray(value)) return value.map(convert);
    if (value instanceof Date || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]));
  };
  return <T>(value: T): T => convert(value) as T;
}
