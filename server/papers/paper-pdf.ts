import type { Paper } from '#server/inova/contract/paper.ts';

/** A paper as a PDF; what draws it is loaded with the first. */
export async function paperPdf(paper: Paper): Promise<Uint8Array> {
  const { renderPaper } = await import('./render.tsx');
  return renderPaper(paper);
}
