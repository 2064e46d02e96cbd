import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
});
beforeEach(() => terminal.service.store.pool.query('delete from inova.status_items'));
afterAll(() => terminal.close());

async function setServiceStatus(name: string, status: string): Promise<void> {
  const insert = 'insert into inova.status_items (name, description, status, notes) values ($1, $1, $2, $3)';
  await terminal.service.store.pool.query(insert, [name, status, `${name} notes`]);
}

test.each([
  [['HEALTHY', 'ADVISORY'], 0],
  [['HEALTHY', 'DEGRADED'], 5],
  [['DEGRADED', 'UNHEALTHY', 'ADVISORY'], 6],
  [['SOMETHING NEW'], 0],
])('services with status %j exit with %i', async (states, code) => {
  for (const state of states) await setServiceStatus(`Service ${state}`, state);
  const { stdout, ...ended } = await terminal.run(['status']);
  expect(ended.code).toBe(code);
  expect(ended.stderr === '').toBe(code === 0);
  for (const state of states) expect(stdout).toMatch(new RegExp(`Service ${state} +${state} +All Clinics`));
});

test('unhealthy services are named on standard error', async () => {
  await setServiceStatus('eIVF', 'UNHEALTHY');
  await setServiceStatus('EngagedMD', 'DEGRADED');
  expect((await terminal.run(['status'])).stderr).toBe('UNHEALTHY: eIVF\n');
});

test('--json shows the same with the same exit code', async () => {
  await setServiceStatus('eIVF', 'DEGRADED');
  const { code, stdout } = await terminal.run(['status', '--json']);
  expect(code).toBe(5);
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'eIVF', status: 'DEGRADED', notes: 'eIVF notes' }]);
});

test('monitored services without a report are listed as healthy, and resolved items are hidden', async () => {
  await setServiceStatus('eIVF', 'UNHEALTHY');
  await terminal.service.store.pool.query("update inova.status_items set resolved_at = now(), resolved_by = ''");
  const { code, stdout } = await terminal.run(['status']);
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(11);
  expect(stdout).toMatch(/eIVF +HEALTHY +All Clinics +Electronic health record +- +- +-/);
});

test('the highest priority comes first, with its description', async () => {
  await setServiceStatus('eIVF', 'DEGRADED');
  await setServiceStatus('Payments', 'ADVISORY');
  await terminal.service.store.pool.query("update inova.status_items set priority = 2 where name = 'Payments'");
  const [, first, second] = (await terminal.run(['status'])).stdout.split('\n');
  expect(first).toMatch(/^Payments +ADVISORY +All Clinics +Payments +HIGH /);
  expect(second).toMatch(/^eIVF +DEGRADED +All Clinics +eIVF +NORMAL /);
});
