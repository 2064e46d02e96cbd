/** `YYYY-MM-DD`, with or without a time behind it, as MM/DD/YYYY. */
export function shownDate(date: string | null): string | null {
  return date && date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$2/$3/$1');
}
