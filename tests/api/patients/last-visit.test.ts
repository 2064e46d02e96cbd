import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let nurse: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  nurse = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const run = async (statement: string, ...values: unknown[]) => (await portal.store.pool.query(statement, values)).rows;

async function newPatient(): Promise<number> {
  const [added] = await run(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
     values (5, 'Nora', 'Looked', '1990-04-04', now() - interval '1 year') returning id`,
  );
  return added.id;
}

/** An opening of the record by an account, some minutes ago. */
const opened = (patient: number, minutesAgo: number, email = 'staff@inova.test') =>
  run(
    `insert into portal.audit (at, via, user_email, action, target, outcome, client_id, patient_ids, mac)
     values (now() - make_interval(mins => $2), 'portal', $3, 'read', '/patients/:id', '200', 5, array[$1::bigint], '')`,
    patient,
    minutesAgo,
    email,
  );

/** A signed note, some minutes ago. */
const noted = (patient: number, minutesAgo: number, text: string, by = 'admin@inova.test') =>
  run(
    `insert into inova.notes (client_id, patient_id, author, text, created_at, signed_by)
     values (5, $1, $3, $3, now() - make_interval(mins => $2), $4)`,
    patient,
    minutesAgo,
    text,
    by,
  );

const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
/** What the record says of the last visit: before its next card. */
async function sinceOf(patient: number, browser = nurse): Promise<string> {
  const main = mainOf((await browser.get(`/patients/${patient}`)).body);
  const text = textIn(main).replace(/\s+/g, ' ');
  return /(Since you last looked|Nothing new since you last looked).*?(?=Next)/.exec(text)?.[0] ?? '';
}

test('the first time, a record says nothing of an earlier visit', async () => {
  const patient = await newPatient();
  await opened(patient, 600, 'admin@inova.test');
  expect(await sinceOf(patient)).toBe('');
});

test('a record shows what others did since the user’s last visit, newest first, and nothing before', async () => {
  const patient = await newPatient();
  await opened(patient, 600);
  await noted(patient, 700, 'Before');
  await noted(patient, 500, 'First');
  await noted(patient, 400, 'Second');
  await noted(patient, 300, 'Own', 'staff@inova.test');
  const since = await sinceOf(patient);
  expect(since).toMatch(/^Since you last looked.*by Second.*by First/);
  expect(since).not.toMatch(/Before|Own/);
});

test('what was new stays during a visit, and is no longer new at the next', async () => {
  const patient = await newPatient();
  await opened(patient, 600);
  await noted(patient, 500, 'While away');
  for (const minutesAgo of [100, 75, 50, 25, 1]) await opened(patient, minutesAgo);
  expect(await sinceOf(patient), 'the visit goes on, as no opening was half an hour after the one before').toContain(
    'While away',
  );
  const other = await newPatient();
  await opened(other, 600);
  await noted(other, 500, 'While away');
  await opened(other, 100);
  expect(await sinceOf(other)).toMatch(/^Nothing new since you last looked, \d/);
});

test('more than a few changes are counted, and the timeline has them', async () => {
  const patient = await newPatient();
  await opened(patient, 600);
  for (let at = 1; at <= 7; at++) await noted(patient, 500 - at, `Note ${at}`);
  expect(await sinceOf(patient)).toMatch(/by Note 7.*by Note 3.*2 more on the timeline/);
});

test('other accesses to the patient are no visit', async () => {
  const patient = await newPatient();
  await run(
    `insert into portal.audit (at, via, user_email, action, target, outcome, client_id, patient_ids, mac)
     select now() - interval '2 hours', 'portal', 'staff@inova.test', 'list', '/newpatients', '200', 5, array[$1::bigint], ''::bytea
     union all select now() - interval '2 hours', 'portal', 'staff@inova.test', 'denied', '/patients/:id', '404', 5,
       array[$1::bigint], ''`,
    patient,
  );
  expect(await sinceOf(patient)).toBe('');
});

test('the last visit is found by its index, whatever else the user has opened', async () => {
  await run(
    `insert into portal.audit (at, via, user_email, action, target, outcome, client_id, patient_ids, mac)
     select now() - make_interval(mins => n), 'portal', 'staff@inova.test', 'read', '/patients/:id', '200', 5,
       array[n::bigint], '' from generate_series(1, 20000) n`,
  );
  await run('analyze portal.audit');
  const plan = await run(
    `explain select at from portal.audit where user_email = 'staff@inova.test' and patient_ids[1] = 7 and action = 'read'
       and target = '/patients/:id' and outcome = '200' and at < now() order by at desc limit 500`,
  );
  expect(JSON.stringify(plan)).toContain('audit_by_opened_record');
});

test('the timeline shows the kinds in its address, and keeps what else is there', async () => {
  const patient = await newPatient();
  await noted(patient, 500, 'A note');
  await run(
    `insert into inova.call_attempts (client_id, patient_id, reason, called_at, called_by, outcome, note)
     values (5, $1, 'Records', now() - interval '3 hours', 'admin@inova.test', 'left message', '')`,
    patient,
  );
  const timeline = async (query: string) => {
    const { body } = await nurse.get(`/patients/${patient}${query}`);
    const html = /<section[^>]*id="timeline"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
    const links = elementsIn(html).filter(({ name }) => name === 'a');
    return { text: textIn(html), links: links.map(({ attributes }) => attributes) };
  };
  const all = await timeline('');
  for (const text of ['Note signed', 'Call about Records', 'Added to inova']) expect(all.text).toContain(text);
  const hrefs = all.links.map(({ href }) => href);
  expect(hrefs).toContain(`/patients/${patient}?timeline=notes#timeline`);

  const notes = await timeline('?list=new-patients&n=1&timeline=notes');
  expect(notes.text).toContain('Note signed');
  expect(notes.text).not.toMatch(/Call about|Added to inova/);
  const current = notes.links.filter((attributes) => 'aria-current' in attributes);
  expect(
    current.map(({ href }) => href),
    'a selected kind clears itself',
  ).toEqual([`/patients/${patient}?list=new-patients&n=1#timeline`]);
  const both = await timeline('?timeline=notes,calls');
  expect(both.text).toMatch(/Call about Records.*Note signed/s);
  expect((await timeline('?timeline=constructor,nothing')).text, 'an unknown kind is none').toContain('Added to inova');
});
