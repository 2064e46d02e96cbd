import { expect, test } from 'vitest';
import { safeFileName } from '#server/inova/service/attachments/file-name.ts';

test.each([
  ['Lab results 06-15.pdf', 'Lab results 06-15.pdf'],
  ['RESULTS.PDF', 'RESULTS.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Dana\\results.pdf', 'results.pdf'],
  ['results.exe', 'results.exe.pdf'],
  ['resultsfdp.\u202Eexe', 'resultsfdp.exe.pdf'],
  ['re\r\nsults: "a".pdf', 'results a.pdf'],
  ['con.pdf', '_con.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['  ', 'attachment.pdf'],
  ['', 'attachment.pdf'],
  ['a/', 'attachment.pdf'],
  ['Ergebnis für Zoë 🙂.pdf', 'Ergebnis für Zoë 🙂.pdf'],
  ['a'.repeat(300), `${'a'.repeat(96)}.pdf`],
  ['🙂'.repeat(300), `${'🙂'.repeat(96)}.pdf`],
])('%j is saved as %j', (name, saved) => {
  expect(safeFileName(name, 'pdf')).toBe(saved);
});

test('a picture keeps the ending by which its kind is known', () => {
  expect(safeFileName('photo.jpeg', 'jpeg')).toBe('photo.jpeg');
  expect(safeFileName('photo.heic', 'jpeg')).toBe('photo.heic.jpg');
});
