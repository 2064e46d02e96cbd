import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { elementsIn, formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
let patients: number[];
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('financial');
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `select p.id from inova.patients p where p.client_id = 5 and not exists
       (select from inova.appointments a where a.patient_id = p.id and a.type = 'Financial consult') order by p.id limit 2`,
  );
  patients = rows.map(({ id }) => id);
});
afterAll(() => portal?.close());

const counselor = 505;
/** A Monday. */
const day = '2041-03-04';
const bookingPage = (query: string) => browser.get(`/benefits/fccalendar/book?patient=${patients[0]}&${query}`);
const fieldOf = (body: string, name: string) =>
  formsIn(body)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name);
const timesIn = (body: string) => (fieldOf(body, 'time')?.options ?? []).filter((time) => time !== '');

async function consultAt(time: string, patient: number, provider = counselor) {
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
     select 5, $1, $2, 'Financial consult', ($3::timestamp at time zone time_zone), 45, 'booked', 'Phone'
     from inova.clients where id = 5 returning id`,
    [patient, provider, time],
  );
  return first(rows).id;
}

test('booking offers free times alone, in business hours and, marked, outside of them', async () => {
  const consult = await consultAt(`${day} 10:00`, patients[1] as number);
  const { body } = await bookingPage(`counselor=${counselor}&date=${day}`);
  const times = timesIn(body);
  expect(times).toEqual(expect.arrayContaining(['08:00', '09:15', '10:45', '07:00']));
  for (const taken of ['09:30', '10:00', '10:30']) expect(times).not.toContain(taken);
  expect(textIn(body)).toContain('4:30 PM, outside business hours');

  const reschedule = await browser.get(`/benefits/consult/${consult}/move`);
  expect(timesIn(reschedule.body), 'its own time is free').toContain('10:00');
  const inScript = await browser.get(`/benefits/fccalendar/times?counselor=${counselor}&day=${day}&minutes=15`);
  const free = (JSON.parse(inScript.body) as { time: string }[]).map(({ time }) => time);
  expect([free.includes('09:45'), free.includes('10:30')]).toEqual([true, false]);
});

test('without script a button shows the free times of another counselor and date, and keeps what is typed', async () => {
  const form = {
    patientId: String(patients[0]),
    day,
    time: '',
    minutes: '45',
    method: 'Video',
    note: 'Bring the card',
  };
  const shown = await browser.post(`/benefits/fccalendar/book?patient=${patients[0]}`, {
    ...{ ...form, counselor: String(counselor), onceKey: crypto.randomUUID(), intent: 'times' },
  });
  expect(shown.status).toBe(200);
  expect(timesIn(shown.body)).not.toContain('10:00');
  expect(shown.body).toContain('Bring the card');
  expect(fieldOf(shown.body, 'day')?.value).toBe(day);
  expect(textIn(shown.body)).not.toContain('Select a time.');
});

test('booking presets the counselor: who is asked for, who is free, the user, whom the patient saw last', async () => {
  const presetOf = async (query: string, by = browser) => {
    const { body } = await by.get(`/benefits/fccalendar/book?patient=${patients[0]}&${query}`);
    const selected = /<select[^>]*name="counselor"[\s\S]*?<\/select>/.exec(body)?.[0] ?? '';
    return /<option value="(\d+)" selected/.exec(selected)?.[1] ?? /value="(\d+)"[^>]*selected/.exec(selected)?.[1];
  };
  expect(await presetOf('counselor=506')).toBe('506');
  expect(await presetOf(`date=${day}&time=10:00`), 'the first is taken').toBe('506');
  await consultAt(`${day} 13:00`, patients[0] as number, 506);
  expect(await presetOf(''), 'the user is a counselor').toBe('505');
  expect(await presetOf('', await portal.signIn('financialadmin'))).toBe('506');
});

test('an empty slot of the calendar is a link that books it', async () => {
  const { body } = await browser.get(`/benefits/fccalendar?date=${day}&counselor=${counselor}`);
  const hrefs = elementsIn(body).flatMap(({ name, attributes }) =>
    name === 'a' && attributes['aria-label']?.startsWith('Book ') ? [attributes.href as string] : [],
  );
  expect(hrefs).toContain(`/benefits/fccalendar/book?date=${day}&time=09%3A00&counselor=${counselor}`);
  expect(hrefs.some((href) => href.includes('time=10%3A00') && href.includes(day))).toBe(false);
  const opened = await browser.get(
    `/benefits/fccalendar/book?patient=${patients[0]}&date=${day}&time=09:00&counselor=${counselor}`,
  );
  expect([fieldOf(opened.body, 'day')?.value, opened.body]).toEqual([
    day,
    expect.stringMatching(/<option value="09:00" selected/),
  ]);
  const past = await browser.get('/benefits/fccalendar?date=2020-03-02');
  expect(past.body).not.toContain('aria-label="Book ');
});

test('the appointment links to the plan, the benefits and the verification', async () => {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number; verification: number }>(
    `select a.id, a.patient_id as patient, v.id as verification from inova.appointments a
     join inova.verifications v on v.client_id = a.client_id and v.patient_id = a.patient_id and v.state = 'completed'
     where a.client_id = 5 and a.type = 'Financial consult' and a.state = 'seen' and
       (select count(*) from inova.verifications o where o.patient_id = a.patient_id) = 1 limit 1`,
  );
  const { id, patient, verification } = first(rows);
  const { body } = await browser.get(`/benefits/consult/${id}`);
  expect(body).toContain(`href="/patients/financialconsults/${patient}"`);
  expect(body).toContain(`href="/patients/insurance/${patient}?verification=${verification}"`);
  expect(textIn(body)).toMatch(/Deductible\$/);
});
