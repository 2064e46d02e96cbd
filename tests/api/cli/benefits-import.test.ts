import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { respondsWith, startFaultyServer } from '../../support/faulty-server.ts';
import { loginAs, openTerminal, type Terminal } from './terminal.ts';

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

test('a file that comes too soon after many others waits for the seconds the portal says, and is imported', async () => {
  const portal = await startFaultyServer();
  const elsewhere = { env: { ...terminal.env, INOVA_URL: portal.origin } };
  const file = join(terminal.home, 'active-ivf.271');
  await writeFile(file, corpus('active-ivf.271'));
  const tooMany = (seconds: number) => (response: ServerResponse) => {
    response.setHeader('retry-after', seconds);
    respondsWith({ statusCode: 429, message: 'Too many requests', errors: ['Too many requests'] }, 429)(
      response,
      {} as IncomingMessage,
    );
  };
  const imported = { patient: 'Anna Winters', birthDate: '1988-04-12', patientId: 1, verificationId: 2 };
  const result = respondsWith([{ ...imported, filled: [], kept: [], refusals: [] }]);
  try {
    portal.behaveLike(respondsWith({ token: 'token' }));
    await terminal.run(loginAs('financial'), { ...elsewhere, stdin: Readable.from([password]) });
    portal.behaveLike(tooMany(1), result);
    expect(await terminal.run(['benefits', 'import', file], elsewhere)).toMatchObject({ code: 0 });
    portal.behaveLike(tooMany(900), result);
    const { code, stdout } = await terminal.run(['benefits', 'import', file], elsewhere);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('Too many requests') });
  } finally {
    await portal.close();
  }
});
