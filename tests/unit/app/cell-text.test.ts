import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CellText } from '#app/lists/page/cell-text.tsx';

test.each([
  ['money', '1234567.00', '$1,234,567.00'],
  ['money', '-1690.50', '-$1,690.50'],
  ['money', '999.00', '$999.00'],
  ['money', '-0.05', '-$0.05'],
  ['number', '1000', '1,000'],
  ['number', '12345.6789', '12,345.6789'],
  ['text', '500217', '500217'],
] as const)('%s %s is shown as %s, in one piece that copies as one line', (kind, text, shown) => {
  expect(renderToStaticMarkup(createElement(CellText, { kind, text }))).toBe(shown);
});
