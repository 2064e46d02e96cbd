import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** Books a visit at clinic 13 for now and returns its ID. */
async function bookVisit(): Promise<string> {
  const { rows } = await portal.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state, method)
     select 13, id, 'Monitoring', now(), 15, 'booked', 'In person' from inova.patients where client_id = 13 limit 1
     returning id`,
  );
  return String(rows[0].id);
}

const stateOf = async (visit: string) => {
  const { rows } = await portal.store.pool.query(
    'select state, roomed_at is not null as "isInRoom" from inova.appointments where client_id = 13 and id = $1',
    [visit],
  );
  return rows[0];
};

test('a step that another user already took changes nothing, and the message shows the visit’s current status', async () => {
  const [early, late] = [await portal.signIn('clinic13'), await portal.signIn('clinic13')];
  const visit = await bookVisit();
  const step = (browser: typeof early, key: string) =>
    browser.post('/clinicview', { visit: `13-${visit}`, step: key, provider: '', onceKey: crypto.randomUUID() });
  expect((await step(early, 'check-in')).location).toBe(`/clinicview#visit-13-${visit}`);
  await early.get('/clinicview');
  await step(early, 'room');
  expect((await step(late, 'check-in')).location).toBe(`/clinicview#visit-13-${visit}`);
  const { body } = await late.get('/clinicview');
  expect(body.match(/[^>]*updated this appointment first[^<]*/)?.[0]).toBe(
    'Clara Nilsson updated this appointment first. It is now: In room.',
  );
  expect(await stateOf(visit)).toEqual({ state: 'arrived', isInRoom: true });
});

test('invalid visits and steps are refused', async () => {
  const browser = await portal.signIn('clinic13');
  const visit = await bookVisit();
  expect((await browser.post('/clinicview', { visit: 'x', step: 'check-in', onceKey: 'a' })).status).toBe(400);
  expect((await browser.post('/clinicview', { visit: `13-${visit}`, step: 'fly', onceKey: 'b' })).location).toBe(
    '/404-page-not-found',
  );
  expect(await stateOf(visit)).toMatchObject({ state: 'booked' });
});
