import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CellText } from '#app/lists/page/cell-text.tsx';

/** The text of a rendered cell, and how it looks with its separators. */
function cellOf(kind: 'money' | 'number' | 'text', text: string) {
  const html = renderToStaticMarkup(createElement(CellText, { kind, text }));
  return {
    text: html.replaceAll(/<[^>]+>/g, ''),
    seen: html.replaceAll(/<span[^>]*>/g, ',').replaceAll('</span>', ''),
  };
}

test.each([
  ['money', '1234567.00', '1,234,567.00'],
  ['money', '-1690.50', '-1,690.50'],
  ['money', '999.00', '999.00'],
  ['number', '1000', '1,000'],
  ['number', '12345.6789', '12,345.6789'],
  ['text', '500217', '500217'],
] as const)('%s %s looks like %s but copies as in the CSV', (kind, text, seen) => {
  expect(cellOf(kind, text)).toEqual({ text, seen });
});
