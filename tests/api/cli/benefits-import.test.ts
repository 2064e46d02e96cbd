import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('financial');
});
afterAll(() => terminal.close());

const corpus = (name: string) =>
  readFileSync(new URL(`../../unit/verifications/eligibility/files/${name}`, import.meta.url), 'utf8');

test('every rejected file is reported with its reason and segment', async () => {
  const files: string[] = [];
  for (const name of ['active-ivf.271', 'rejected-subscriber.271', 'wrong-segment-count.271', 'cut-off.fhir']) {
    files.push(join(terminal.home, name));
    await writeFile(files.at(-1) as string, corpus(name));
  }
  const { code, stdout, stderr } = await terminal.run(['benefits', 'import', ...files, '--dry-run']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('4 of 4 files were rejected') });
  expect(stdout).toContain('No open verification has this member ID and date of birth');
  expect(stdout).toContain('Segment 12: The payer rejected the request: the subscriber was not found');
  expect(stdout).toContain('Segment 35: SE says 17 segments, but there are 33');
  expect(stdout).toContain('This is not valid JSON');
});

test('a missing file is a usage error', async () => {
  expect(await terminal.run(['benefits', 'import', '/nowhere/answer.271'])).toMatchObject({ code: 2, stdout: '' });
});

test('if one file of several cannot be read, none is imported', async () => {
  const good = join(terminal.home, 'active-ivf.271');
  const utf16 = join(terminal.home, 'utf16.271');
  await writeFile(good, corpus('active-ivf.271'));
  await writeFile(utf16, `\ufeff${corpus('active-ivf.271')}`, 'utf16le');
  const { code, stdout, stderr } = await terminal.run(['benefits', 'import', good, utf16]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('utf16.271 is encoded as UTF-16');
});
