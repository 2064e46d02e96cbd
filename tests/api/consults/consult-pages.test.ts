import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('financial');
});
afterAll(() => portal?.close());

const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await portal.store.pool.query<T>(statement, values)).rows;

test('a consult is booked, rescheduled after a conflict that shows both versions, and cancelled with a reason', async () => {
  const { id: patient } = first(
    await query<{ id: number }>('select id from inova.patients where client_id = 5 limit 1'),
  );
  const book = `/benefits/fccalendar/book?patient=${patient}`;
  const counselor = /<option value="(\d+)"/.exec(
    (await browser.get(book)).body.split('name="counselor"')[1] ?? '',
  )?.[1];
  const slot = { counselor: String(counselor), day: '2041-03-05', time: '09:30', minutes: '45', method: 'Video' };
  const booking = { ...slot, patientId: String(patient), note: 'Bring the card', onceKey: crypto.randomUUID() };

  const incomplete = await browser.post(book, { ...booking, time: '' });
  expect(incomplete.status).toBe(400);
  expect(incomplete.body).toContain('Bring the card');
  expect((await browser.post(book, booking)).location).toContain('/benefits/fccalendar?date=2041-03-05');
  expect((await browser.post(book, booking)).location, 'a double click').toContain(
    '/benefits/fccalendar?date=2041-03-05',
  );
  const booked = await query<{ id: number; version: number }>(
    'select id, version from inova.appointments where client_id = 5 and patient_id = $1 order by id desc',
    [patient],
  );
  const { id, version } = first(booked);

  const path = `/benefits/consult/${id}`;
  const move = { ...slot, day: '2041-03-06', onceKey: crypto.randomUUID() };
  const late = await browser.post(`${path}/move`, { ...move, version: String(version + 7) });
  expect(late.status).toBe(409);
  expect(textIn(late.body)).toContain('Reschedule anyway');
  expect(late.body).toContain(`name="version" value="${version}"`);
  expect((await browser.post(`${path}/move`, { ...move, version: String(version) })).location).toBe(path);

  const cancel = { version: String(version + 1), note: '', onceKey: crypto.randomUUID() };
  expect((await browser.post(`${path}/cancel`, cancel)).status).toBe(400);
  expect((await browser.post(`${path}/cancel`, { ...cancel, reason: 'Work' })).location).toBe(path);
  expect(textIn((await browser.get(path)).body)).toContain('Cancelled');
});

/** A financial consult of clinic 5 this many days from now. */
async function newConsult(days: number): Promise<number> {
  const inserted = await query<{ id: number }>(
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
     select client_id, id, 505, 'Financial consult', now() + $1 * interval '1 day', 45, 'booked', 'Phone'
     from inova.patients where client_id = 5 and email like '%@%.%' limit 1 returning id`,
    [days],
  );
  return first(inserted).id;
}

test.each([
  [
    'cancel',
    3,
    { reason: 'Work', note: 'Calls again' },
    'consult cancelled',
    { state: 'cancelled', note: 'Calls again', emails: 1 },
  ],
  [
    'outcome',
    -1,
    { outcome: 'Package chosen', note: 'Went well' },
    'consult held',
    { state: 'seen', note: 'Went well', emails: 0 },
  ],
])('the form %s is saved once', async (form, days, entered: Record<string, string>, message, expected) => {
  const id = await newConsult(days);
  const stored = () =>
    query(
      `select a.state, a.note, a.version, (select count(*)::int from inova.letters l where l.kind = 'consult'
         and l.client_id = 5 and l.record_id = a.id) as emails, (select count(*)::int from inova.changes h
         where h.record = 'consult' and h.record_id = a.id) as changes
       from inova.appointments a where a.client_id = 5 and a.id = $1`,
      [id],
    );
  const page = `/benefits/consult/${id}/${form}`;
  const after = await expectSubmittedOnce({ browser, page, entered }, { message, stored });
  expect(after).toMatchObject([{ ...expected, changes: 1 }]);
});
