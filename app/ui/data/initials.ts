/** First and last initial: "Marisol Alvarez-Whitcomb", "Alvarez-Whitcomb, Marisol" and "marisol.alvarez@…" give MA. */
export function initials(name: string): string {
  const words =
    name
      .split(',')
      .reverse()
      .join(' ')
      .split('@')
      .at(0)
      ?.split(/[\s._]+/)
      .filter(Boolean) ?? [];
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toUpperCase()).join('') || '?';
}
