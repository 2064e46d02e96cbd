const gap = '  ';
const minColumnWidth = 8;

/** A table with left-aligned columns, truncated with … to `width` characters; 0 means unknown. */
export function table(headings: string[], rows: (string | number | null)[][], width = Infinity): string {
  const lines = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(formatCell))];
  const widths = fitWidths(
    headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? '')))),
    width,
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => padToWidth(text, widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** Replaces control characters, which could manipulate the terminal. */
export function toPlainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

const formatCell = (value: string | number | null) =>
  value === null || value === '' ? '-' : toPlainText(String(value));

/** Shrinks the widest column until the row fits. */
function fitWidths(widths: number[], width: number): number[] {
  const room = (width || Infinity) - gap.length * (widths.length - 1);
  const fitting = [...widths];
  while (sum(fitting) > room && Math.max(...fitting) > minColumnWidth) {
    const widest = fitting.indexOf(Math.max(...fitting));
    fitting[widest] = (fitting[widest] ?? 0) - 1;
  }
  return fitting;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function padToWidth(text: string, width: number): string {
  const fittingText = widthOf(text) > width ? `${truncate(text, width - 1)}…` : text;
  return fittingText + ' '.repeat(Math.max(0, width - widthOf(fittingText)));
}

function truncate(text: string, width: number): string {
  let result = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(result + segment) > width) break;
    result += segment;
  }
  return result;
}

const graphemes = new Intl.Segmenter();
const wideCharacter =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/u;

/** The width of a text in terminal columns: one per grapheme, two for East Asian characters. */
function widthOf(text: string): number {
  return sum([...graphemes.segment(text)].map(({ segment }) => (wideCharacter.test(segment) ? 2 : 1)));
}
