import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('My Appointments opens on today, in the clinic’s time zone', async () => {
  const staff = await portal.signIn('staff');
  const { rows } = await portal.store.pool.query<{ zone: string }>(
    'select time_zone as zone from inova.clients where id = 5',
  );
  const format = { timeZone: rows[0]?.zone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', format);
  const before = dayOf(Date.now());
  const shown = textIn((await staff.get('/myappointments')).body);
  expect([before, dayOf(Date.now())].some((day) => shown.includes(day))).toBe(true);
  const later = dayOf(Date.now() + 3 * 86_400_000);
  expect(shown).not.toContain(later);
  const date = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', { timeZone: rows[0]?.zone });
  expect(textIn((await staff.get(`/myappointments?date=${date}`)).body)).toContain(later);
});
