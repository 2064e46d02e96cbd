import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Io } from '../../../cli/io.ts';
import { readContent } from '../../../cli/read-content.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova-ids-'));
});
afterAll(() => rm(folder, { recursive: true }));

const withInput = (bytes: Buffer) => ({ stdin: Readable.from([bytes]) }) as unknown as Io;
const utf16 = Buffer.from('590010\r\n590011\r\n', 'utf16le');

test.each([
  ['with its mark, little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['with its mark, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['without a mark, little-endian', utf16],
  ['without a mark, big-endian', Buffer.from(utf16).swap16()],
])('a UTF-16 file %s is named as such', async (_what, bytes) => {
  const file = join(folder, 'ids.csv');
  await writeFile(file, bytes);
  const message = 'is encoded as UTF-16. Save it as UTF-8, and try again.';
  await expect(readContent(withInput(bytes), file)).rejects.toThrow(`${file} ${message}`);
  await expect(readContent(withInput(bytes), '-')).rejects.toThrow(`Standard input ${message}`);
});

test.each(['', '5', '590010\n', '\ufeff590010\n', 'é\n', 'a\u0000b\n'])('%j is read as UTF-8', async (text) => {
  expect(await readContent(withInput(Buffer.from(text)), '-')).toBe(text);
});
