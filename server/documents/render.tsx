import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { Paper } from '#server/inova/contract/document.ts';
import { PaperDocument } from './document.tsx';
import { drawnCharacters } from './fonts.ts';
import { heldBy } from './held-characters.ts';

/** Words this long may break anywhere; shorter ones stay whole, without hyphens. */
const longestWord = 24;
Font.registerHyphenationCallback((word) =>
  word.length > longestWord ? [...word].flatMap((each) => [each, '']) : [word],
);

/** Draws a paper as a PDF. */
export async function renderPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = heldBy(await drawnCharacters())(paper);
  return Uint8Array.from(await renderToBuffer(<PaperDocument paper={drawn} />));
}
