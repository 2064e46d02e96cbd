import { expect, test } from 'vitest';
import { createCsvRowCounter } from '#app/lists/export/count-csv-rows.ts';
import { csvLines } from '#server/inova/contract/lists/list-text.ts';

const column = { key: 'note', label: 'Note', kind: 'text' as const, sortable: false };
const rowsOf = (notes: string[]) =>
  csvLines(
    [column],
    notes.map((note, id) => ({ client: 5, id, patientId: null, cells: { note }, actions: [] })),
    [],
  );

test('rows are counted while streaming, regardless of chunk boundaries', () => {
  const text = `"Note"\r\n${rowsOf(['plain', 'two\nlines', 'a "quoted\n" word', '', 'end'])}`;
  for (const size of [1, 7, 1_000]) {
    const count = createCsvRowCounter();
    let rows = 0;
    for (let at = 0; at < text.length; at += size) rows = count(text.slice(at, at + size));
    expect(rows, `in pieces of ${size}`).toBe(5);
  }
});
