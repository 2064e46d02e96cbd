/** The number of characters as users count them: an emoji is one, and so is a line break, even if sent as CRLF. */
export function textLength(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}
