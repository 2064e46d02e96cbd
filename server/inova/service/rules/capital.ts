/** "In progress" of "in progress"; a word that is written as "hCG" stays so. */
export function capital(text: string): string {
  return /^[a-z]+(?![A-Za-z])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
