/** Characters as people count them: an emoji is one, and so is the end of a line, however a browser sends it. */
export function textLength(text: string): number {
  return [...text.replaceAll('\r\n', '\n')].length;
}
