import { expect, test } from 'vitest';
import { cardNumberMessage } from '#server/access/forms/card-numbers.ts';
import {
  attachmentErrors,
  maxAttachmentBytes,
  maxTextBytes,
} from '#server/inova/contract/messages/attachment-limits.ts';
import { prepareAttachment } from '#server/inova/service/attachments/prepare.ts';
import { animation, archive, office, pdf, picture, program } from '../../support/sample-files.ts';

const prepare = (name: string, content: Buffer | string) => prepareAttachment({ name, content: Buffer.from(content) });

/** What a file is kept as, or why it is refused. */
const resultOf = (name: string, content: Buffer | string) =>
  prepare(name, content).then(
    (kept) => `${kept.kind} ${kept.name}`,
    (error: Error) => error.message.replace('attachmentFile: ', ''),
  );

test.each<[string, Buffer | string | Promise<Buffer>, string]>([
  ['results.pdf', pdf, 'pdf results.pdf'],
  ['scan.JPG', picture('jpeg'), 'jpeg scan.jpg'],
  ['scan.jpeg', picture('jpeg'), 'jpeg scan.jpeg'],
  ['scan.png', picture('png'), 'png scan.png'],
  ['scan.webp', picture('webp'), 'webp scan.webp'],
  ['wave.gif', animation(), 'gif wave.gif'],
  ['letter.docx', office('word'), 'docx letter.docx'],
  ['levels.xlsx', office('excel'), 'xlsx levels.xlsx'],
  ['note.txt', 'Estradiol 2 mg, twice a day – daily\r\n', 'text note.txt'],
  ['levels.csv', 'day,e2\n1,45\n', 'csv levels.csv'],
  ['a < b.txt', 'If a < b then call us', 'text a b.txt'],
])('%s is taken by its content', async (name, content, kept) => {
  expect(await resultOf(name, await content)).toBe(kept);
});

test.each<[string, Buffer | string | Promise<Buffer>, string]>([
  ['a picture named as a PDF', picture('png'), 'png scan.pdf.png'],
  ['a PDF named as a picture', pdf, 'pdf scan.pdf'],
  ['a text named as a program', 'hello', 'text scan.pdf.txt'],
])('%s gets the ending of what it is', async (_, content, kept) => {
  expect(await resultOf('scan.pdf', await content)).toBe(kept);
});

test.each<[string, string, Buffer | string]>([
  ['a program', 'setup.exe', program],
  ['a program renamed to a PDF', 'results.pdf', program],
  ['a program renamed to a text', 'results.txt', program],
  ['a Linux program', 'results.pdf', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a script', 'note.txt', '#!/bin/sh\nrm -rf /\n'],
  ['a page', 'note.html', '<!doctype html><script>alert(1)</script>'],
  ['a page renamed to a picture', 'scan.png', '<html><body>hello</body></html>'],
  ['a page that begins as a text', 'note.txt', 'Hello\n<script src=//example.test></script>'],
  ['a drawing with script', 'scan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['a drawing renamed to a picture', 'scan.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'all.zip', archive('a.txt', 'hello')],
  ['an archive renamed to a document', 'letter.docx', archive('a.txt', 'hello')],
  ['a document with macros', 'letter.docx', office('word with macros')],
  ['an old Word document', 'letter.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['data of an unknown kind', 'data.txt', Buffer.from([1, 2, 3, 0, 200])],
  ['a text in another encoding', 'note.txt', Buffer.from('caf\u00e9', 'latin1')],
])('%s is refused, and the message says what can be attached', async (_, name, content) => {
  expect(await resultOf(name, content)).toBe(attachmentErrors.kind);
});

test('an HEIC picture is refused with what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  expect(await resultOf('IMG_1.HEIC', heic)).toBe(attachmentErrors.heic);
});

test('files may have 10 MB and texts 1 MB, and none may be empty', async () => {
  const pdfOf = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)]);
  expect(await resultOf('a.pdf', pdfOf(maxAttachmentBytes))).toBe('pdf a.pdf');
  expect(await resultOf('a.pdf', pdfOf(maxAttachmentBytes + 1))).toBe(attachmentErrors.tooLarge);
  expect(await resultOf('a.txt', 'x'.repeat(maxTextBytes))).toBe('text a.txt');
  expect(await resultOf('a.txt', 'x'.repeat(maxTextBytes + 1))).toBe(attachmentErrors.textTooLarge);
  expect(await resultOf('a.txt', '')).toBe(attachmentErrors.empty);
});

test('a text with a card number is refused', async () => {
  expect(await resultOf('card.txt', 'My card is 4111 1111 1111 1111')).toBe(cardNumberMessage);
});

test('a file cut off or changed anywhere is taken or refused, and never breaks the service', async () => {
  const samples = [pdf, office('word'), await picture('jpeg'), await picture('png'), await animation()];
  const expected = /^(pdf|jpeg|png|gif|webp|text|csv|docx|xlsx) /;
  const messages: string[] = Object.values(attachmentErrors);
  const damaged = samples.flatMap((sample) =>
    Array.from({ length: 40 }, (_, turn) => {
      const at = Math.floor((sample.length * turn) / 40);
      const changed = Buffer.from(sample);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      return [sample.subarray(0, at), changed];
    }).flat(),
  );
  const results = await Promise.all(
    // Few at once: as many as may wait.
    damaged.map((content, index) =>
      new Promise((resolve) => setTimeout(resolve, index * 5)).then(() => resultOf('x', content)),
    ),
  );
  expect(results.filter((result) => !expected.test(result) && !messages.includes(result))).toEqual([]);
});
