import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutputBuffer, openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let ids: string;
beforeAll(async () => {
  terminal = await openTerminal();
  ids = join(terminal.home, 'ids.csv');
  await terminal.signIn('staff');
});
afterAll(() => terminal.close());

const importFrom = (file: string, ...more: string[]) => [
  'patients',
  'import',
  '--clinic',
  '5',
  '--file',
  file,
  ...more,
];
const importId = (ehrId: string, clinic = '5') => ['patients', 'import', '--clinic', clinic, '--ehr-id', ehrId];

describe('one patient', () => {
  test('is imported, and importing again returns the same patient', async () => {
    const first = await terminal.run(importId('590001'));
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/590001 from clinic 5 as patient \d+\.\n/) });
    expect(await terminal.run(importId('590001'))).toEqual(first);
  });

  test('missing from the EHR is an error', async () => {
    const { code, stdout, stderr } = await terminal.run(importId('599999'));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('EHR');
  });

  test.each(['12a', '1e5', '12.0', ' 12', '٣٤', '1'.repeat(21)])('%j is rejected before any request', async (ehrId) => {
    expect(await terminal.run(importId(ehrId))).toMatchObject({ code: 2, stdout: '' });
  });

  test.each([
    ['neither ID nor file', ['patients', 'import', '--clinic', '5']],
    ['both ID and file', [...importId('590001'), '--file', 'ids.csv']],
    ['no clinic', ['patients', 'import', '--ehr-id', '590001']],
    ['a report for one ID', [...importId('590001'), '--report', 'report.csv']],
    ['a missing file', importFrom('/nowhere/ids.csv')],
  ])('%s is a usage error', async (_what, args) => {
    expect(await terminal.run(args)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a file', () => {
  const lines = [
    '\ufeffEhrId',
    '590010',
    '12a',
    '',
    '  590011\t',
    '599999',
    '590010',
    '"590012"',
    '590013,',
    '00590014',
  ];

  test('is imported as far as possible, and each failure is reported with its line', async () => {
    await writeFile(ids, lines.join('\r\n'));
    const { code, stdout, stderr } = await terminal.run(importFrom(ids));
    expect(code).toBe(1);
    expect(stdout).toContain('Clinic 5: 3 imported, 1 duplicate, 4 failed, 0 not processed.');
    const [, table = ''] = stdout.split('\n\n');
    expect(table.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['LINE', 'EHR ID'],
      ['3', '12a'],
      ['6', '599999'],
      ['9', '590013,'],
      ['10', '00590014'],
      [''],
    ]);
    expect(table).toMatch(/12a +must contain only digits/);
    expect(stderr).toContain('4 of 8 lines failed.');
  });

  test('is read from standard input and reported as JSON in line order', async () => {
    const { code, stdout } = await terminal.runWith('590020\nx\n590021\n590020\n', importFrom('-', '--json'));
    const number = expect.any(Number);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      clinicId: 5,
      imported: 2,
      repeated: 1,
      failed: 1,
      notTried: 0,
      lines: [
        { line: 1, ehrId: '590020', outcome: 'imported', patientId: number, reason: null },
        { line: 2, ehrId: 'x', outcome: 'failed', patientId: null, reason: 'must contain only digits' },
        { line: 3, ehrId: '590021', outcome: 'imported', patientId: number, reason: null },
        { line: 4, ehrId: '590020', outcome: 'repeated', patientId: null, reason: null },
      ],
    });
  });

  test('imported again gives the same patients', async () => {
    const content = Array.from({ length: 12 }, (_, index) => 590030 + index).join('\n');
    const first = await terminal.runWith(content, importFrom('-', '--json'));
    expect(first.code).toBe(0);
    expect(await terminal.runWith(content, importFrom('-', '--json'))).toEqual(first);
    const { rows } = await terminal.service.store.pool.query(
      `select count(*)::int as count from inova.patients where ehrid between '590030' and '590041' and client_id = 5`,
    );
    expect(rows).toEqual([{ count: 12 }]);
  });

  test('for another clinic stops at once', async () => {
    const content = Array.from({ length: 50 }, (_, index) => 1390000 + index).join('\n');
    const args = ['patients', 'import', '--clinic', '13', '--file', '-', '--json'];
    const { code, stdout, stderr } = await terminal.runWith(content, args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "You don't have access to this clinic\n" });
    expect(JSON.parse(stdout)).toMatchObject({ imported: 0, failed: 4, notTried: 46 });
  });

  test('stops at once when the session has ended', async () => {
    await terminal.service.store.pool.query('delete from inova.tokens');
    const content = Array.from({ length: 50 }, (_, index) => 590100 + index).join('\n');
    const { code, stdout, stderr } = await terminal.runWith(content, importFrom('-', '--json'));
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('inova login') });
    expect(JSON.parse(stdout)).toMatchObject({ imported: 0, failed: 4, notTried: 46 });
    await terminal.signIn('staff');
  });

  test('stopped with Ctrl-C reports what was done', async () => {
    const stopped = new AbortController();
    const stdin = Readable.from([Array.from({ length: 50 }, (_, index) => 590200 + index).join('\n')]);
    let steps = 0;
    const now = () => {
      if (++steps === 6) stopped.abort();
      return 0;
    };
    const world = { stdin, now, interruption: () => stopped.signal };
    const { code, stdout, stderr } = await terminal.run(importFrom('-', '--json'), world);
    expect(code).toBe(130);
    const { imported, failed, notTried } = JSON.parse(stdout);
    expect({ all: imported + notTried, failed }).toEqual({ all: 50, failed: 0 });
    expect(imported).toBeGreaterThanOrEqual(5);
    expect(imported).toBeLessThanOrEqual(9);
    expect(stderr).toContain(`${notTried} lines were not processed`);
  });
});

describe('the report', () => {
  test('contains every line as CSV, is readable by its owner only, and contains no formulas', async () => {
    const report = join(terminal.home, 'report.csv');
    await terminal.runWith('590050\n=1+1\n590050', importFrom('-', '--report', report));
    expect(await readFile(report, 'utf8')).toMatch(
      /^line,ehrid,outcome,patientid,reason\r\n"1","590050","imported","\d+",""\r\n"2","'=1\+1","failed","","must contain only digits"\r\n"3","590050","repeated","",""\r\n$/,
    );
  });

  test('never overwrites the file of IDs', async () => {
    await writeFile(ids, '590060');
    expect(await terminal.run(importFrom(ids, '--report', ids))).toMatchObject({ code: 2 });
    expect(await readFile(ids, 'utf8')).toBe('590060');
  });
});

describe('progress', () => {
  const content = Array.from({ length: 8 }, (_, index) => 590070 + index).join('\n');

  test('is a bar at a terminal, cleared at the end', async () => {
    const stderr = Object.assign(new OutputBuffer(), { isTTY: true });
    let time = 0;
    const now = () => (time += 1000);
    await terminal.run(importFrom('-'), { stdin: Readable.from([content]), stderr, now });
    expect(stderr.text).toContain('█████░');
    expect(stderr.text).toContain('8 of 8');
    expect(stderr.text.endsWith('\r\u001b[K')).toBe(true);
  });

  test('is an occasional line when not at a terminal', async () => {
    let time = 0;
    const now = () => (time += 2000);
    const { stderr } = await terminal.run(importFrom('-'), { stdin: Readable.from([content]), now });
    expect(stderr).toBe('3 of 8\n6 of 8\n');
  });
});
