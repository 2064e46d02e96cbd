import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ INOVA_SLOW_STATEMENT_MS: '1' });
});
afterAll(() => portal?.close());

interface LogLine {
  msg?: string;
  request?: string;
  pool?: string;
  statement?: string;
}

async function slowStatements(): Promise<LogLine[]> {
  const lines = (await portal.readLog()).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line): LogLine => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement');
}

test('slow statements are logged with the number of their request, and without any value', async () => {
  const staff = await portal.signIn('staff');
  await portal.store.pool.query(`
    create function public.take_long() returns trigger language plpgsql as
      'begin perform pg_sleep(0.2); return new; end';
    create trigger take_long before insert on inova.patients for each row execute function public.take_long()`);
  const added = await staff.post('/patients/add', newPatientOf('Zqslow'));
  expect(added.location).toMatch(/^\/patients\/\d+$/);
  await staff.get('/patients?q=Zqslow');
  const logged = await slowStatements();
  const ofRequest = logged.filter(({ request }) => request === added.headers['x-request-id']);
  expect(ofRequest.map(({ pool }) => pool)).toContain('requests');
  expect(ofRequest.filter(({ statement }) => statement?.includes('insert into inova.patients'))).not.toEqual([]);
  expect(JSON.stringify(logged)).not.toMatch(/zqslow|@inova\.test/i);
});
