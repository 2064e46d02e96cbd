import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
});
afterAll(() => terminal.close());

async function fileOf(consult: unknown): Promise<string> {
  const file = join(tmpdir(), `consult-${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(consult));
  return file;
}

test('preview computes a consult as the page does', async () => {
  const file = await fileOf({ packageId: 500, discounts: [{ discountId: 500 }, { discountId: 504 }] });
  const { code, stdout } = await terminal.run(['agreements', 'preview', file]);
  expect(code).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' | ')),
  ).toEqual([
    'STEP | AMOUNT',
    'Single IVF | $13,900.00',
    'Military 10% of $13,900.00 | -$1,390.00',
    expect.stringMatching(/^Spring campaign: ended on 05\/31\/2025, not applied/),
    'Patient pays | $12,510.00',
  ]);
});

test('show prints a patient’s agreements with their checklists and who checked off what', async () => {
  const { code, stdout } = await terminal.run(['agreements', 'show', '1021']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Checklist: Treatment agreement, \d of 5 done$/m);
  expect(stdout).toMatch(
    /^Consents signed by everybody in treatment {2,}(-|\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M C[SD]T {2,}\S+ \S+)/m,
  );
  const { stdout: json } = await terminal.run(['agreements', 'show', '1021', '--json']);
  expect(JSON.parse(json)[0].checklist.points).toHaveLength(5);
});

test('an invalid consult file is refused with what is wrong in it', async () => {
  const file = await fileOf({ items: [{ name: 'ICSI', cents: 1.5 }] });
  const { code, stderr } = await terminal.run(['agreements', 'preview', file]);
  expect(code).toBe(2);
  expect(stderr).toContain('items.0.cents: ');
});
