import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { Paper } from '#server/inova/contract/paper.ts';
import { PaperDocument } from './document.tsx';
import { drawnCharacters, family } from './fonts.ts';

/** Words this long may break anywhere; shorter ones stay whole, without hyphens. */
const longestWord = 24;
Font.registerHyphenationCallback((word) =>
  word.length > longestWord ? [...word].flatMap((each) => [each, '']) : [word],
);

/** Draws a paper as a PDF. */
export async function renderPaper(paper: Paper): Promise<Uint8Array> {
  const drawn = drawable(paper, await drawnCharacters());
  return renderToBuffer(<PaperDocument paper={drawn} family={family} />);
}

/** The paper with a mark in place of each character that the font does not hold; the PDF library would draw another letter. */
function drawable(paper: Paper, characters: Set<number>): Paper {
  const heldOrMark = (letter: string) => (characters.has(letter.codePointAt(0) ?? 0) ? letter : '?');
  const inFont = (text: string) => text.replaceAll('\t', ' ').replaceAll(/[^\n]/gu, heldOrMark);
  return JSON.parse(JSON.stringify(paper), (_, value) => (typeof value === 'string' ? inFont(value) : value));
}
