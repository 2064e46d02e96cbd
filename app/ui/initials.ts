/** The first letters of the first and the last word: "Marisol Alvarez-Whitcomb" and "marisol.alvarez@…" give MA. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s.,_]+/).filter(Boolean);
  const first = words.at(0)?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
