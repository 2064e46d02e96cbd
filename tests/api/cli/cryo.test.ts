import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinic, freshPatients, ledgerText } from '../../support/ledger.ts';
import { addStorageAccount, removeStorageAccounts } from '../../support/storage-accounts.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
  terminal.service.clock.now = new Date('2033-03-15T18:00:00Z');
  await terminal.signIn('cryoadmin');
});
afterAll(() => terminal.close());

/** Runs a command that waits for a billing run, while the jobs of the service run. */
async function runWithJobs(args: string[]) {
  let isDone = false;
  const running = terminal.run(args).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await terminal.service.service.settled();
    await pause(50);
  }
  return running;
}

describe('inova cryo bill', () => {
  beforeAll(async () => {
    const { store } = terminal.service;
    await removeStorageAccounts(store, clinic);
    const [one, other] = (await freshPatients(store, 2)) as [number, number];
    await addStorageAccount(store, { client: clinic, patient: one, anchorOn: '2033-03-01' });
    await addStorageAccount(store, { client: clinic, patient: other, anchorOn: '2033-04-01' });
  });

  test('with --dry-run prints what would be billed, and bills nothing', async () => {
    const before = await ledgerText(terminal.service.store);
    const { code, stdout } = await runWithJobs(['cryo', 'bill', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Dry run of 03\/15\/2033: \$600\.00 for 1 of \d+ accounts\n/);
    expect(stdout).toMatch(/^OUTCOME +ACCOUNTS +AMOUNT$/m);
    expect(stdout).toMatch(/^Billed +1 +\$600\.00$/m);
    expect(stdout).toMatch(/^Not begun +1 +\$0\.00$/m);
    expect(await ledgerText(terminal.service.store)).toBe(before);
  });

  test('bills what the dry run said, and the same day once', async () => {
    const json = async (...args: string[]) =>
      JSON.parse((await runWithJobs(['cryo', 'bill', ...args, '--json'])).stdout);
    const dry = await json('--dry-run');
    const run = await json();
    expect(run).toMatchObject({ mode: 'bill', outcomes: dry.outcomes, cents: 60_000 });
    const before = await ledgerText(terminal.service.store);
    expect((await json()).id).toBe(run.id);
    expect(await ledgerText(terminal.service.store)).toBe(before);
  });

  test('is refused to the cryo team, and in another clinic', async () => {
    const elsewhere = await runWithJobs(['cryo', 'bill', '--dry-run', '--clinic', '13']);
    expect(elsewhere).toMatchObject({ code: 1, stdout: '' });
    await terminal.signIn('cryo');
    const { code, stdout, stderr } = await runWithJobs(['cryo', 'bill', '--dry-run']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toBe('');
    await terminal.signIn('cryoadmin');
  });
});

describe('inova cryo inventory export', () => {
  const rowsOf = async (...args: string[]) => {
    const { stdout } = await terminal.run(['cryo', 'inventory', 'export', '--format', 'json', ...args]);
    return stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };

  test('has every specimen of the clinic, as the list has them', async () => {
    const { total } = await (await terminal.service.signIn('cryoadmin')).lists.show('cryo-inventory');
    expect(total).toBeGreaterThan(0);
    expect((await rowsOf()).length).toBe(total);
  });

  test('of a tank or a status has only what is there', async () => {
    const { rows } = await terminal.service.store.pool.query<{ tank: string; count: number }>(
      `select t.label as tank, count(*)::int as count from inova.cryo_specimens s
       join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
       join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id
       where s.client_id = $1 and t.kind = 'tank' group by t.label order by count(*) desc limit 1`,
      [clinic],
    );
    const [largest] = rows;
    const inTank = await rowsOf('--tank', largest?.tank ?? '');
    expect(inTank).toHaveLength(largest?.count ?? 0);
    const stored = await rowsOf('--tank', largest?.tank ?? '', '--status', 'stored');
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['stored']));
  });

  test('is written to a file as CSV', async () => {
    const file = join(terminal.home, 'specimens.csv');
    const { code } = await terminal.run(['cryo', 'inventory', 'export', '--tank', 'T01', '--output', file]);
    expect(code).toBe(0);
    const [headings, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
    expect(headings).toContain('Position');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('T01-');
  });
});
