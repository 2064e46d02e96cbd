import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

const path = '/myappointments/feed';

/** Creates a feed as the user does, and returns the path of its address. */
async function newFeed(role: string): Promise<string> {
  const browser = await portal.signIn(role);
  const { body } = await browser.post(path);
  return new URL(first(body.match(/https?:[^<"]+\/calendar\/[\w-]+\.ics/) ?? [])).pathname;
}

const read = async (address: string) => {
  const response = await fetch(new URL(address, portal.origin));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** Books an appointment with a provider of clinic 5 whom this user is. */
async function bookFor(role: string, startsAt: Date): Promise<number> {
  const { pool } = portal.store;
  await pool.query('update inova.providers set email = $1 where client_id = 5 and id = 500', [`${role}@inova.test`]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
     values (5, 1021, 500, 'Follow-up', $1, 30, 'booked') returning id`,
    [startsAt],
  );
  return first(rows).id;
}

test('a calendar program reads the appointments, without names, under lasting identifiers', async () => {
  const startsAt = new Date(Date.now() + 400 * 86_400_000);
  startsAt.setUTCMilliseconds(0);
  const id = await bookFor('staff', startsAt);
  const address = await newFeed('staff');
  const { status, type, text } = await read(address);
  expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
  const stamp = startsAt.toISOString().replace(/[-:]|\.000/g, '');
  const eventIn = (file: string) =>
    file.split('BEGIN:VEVENT').find((each) => each.includes(`UID:appointment-5-${id}@inova`));
  expect(eventIn(text)).toContain(`DTSTART:${stamp}\r\n`);
  expect(eventIn(text)).toContain('SEQUENCE:1\r\n');
  const { rows } = await portal.store.pool.query(
    'select lastname from inova.patients where client_id = 5 and id = 1021',
  );
  expect(text).not.toContain(rows[0]?.lastname);

  await portal.store.pool.query(
    "update inova.appointments set state = 'cancelled', cancelled_at = now() where id = $1",
    [id],
  );
  const cancelled = eventIn((await read(address)).text);
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('SEQUENCE:2\r\n');
  await portal.store.pool.query(
    "update inova.appointments set cancelled_at = now() - interval '31 days' where id = $1",
    [id],
  );
  expect(eventIn((await read(address)).text)).toBeUndefined();
});

test('the address ends when it is replaced or revoked, and for a disabled user', async () => {
  const one = await newFeed('staff');
  const other = await newFeed('staff');
  expect((await read(one)).status).toBe(404);
  expect((await read(other)).status).toBe(200);
  const staff = await portal.signIn('staff');
  expect((await staff.get(path)).body).not.toContain('.ics');
  await staff.post(path, { intent: 'revoke' });
  expect((await read(other)).status).toBe(404);

  const last = await newFeed('admin');
  const { pool } = portal.store;
  await pool.query("update inova.users set disabled = true where email = 'admin@inova.test'");
  expect((await read(last)).status).toBe(404);
  await pool.query("update inova.users set disabled = false where email = 'admin@inova.test'");
});

test('the store has no address of a feed', async () => {
  const address = await newFeed('staff');
  const token = first(/[\w-]{43}/.exec(address) ?? []);
  const { rows } = await portal.store.pool.query('select token_hash from inova.calendar_feeds');
  expect(rows.map(({ token_hash }) => token_hash.toString('utf8'))).not.toContain(token);
});
