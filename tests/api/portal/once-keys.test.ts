import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let requests: number[];

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `select id from inova.signature_requests where client_id = 5 and state in ('sent', 'viewed') order by id limit 8`,
  );
  requests = rows.map(({ id }) => id);
  await portal.store.pool.query(
    "update inova.signature_requests set expires_on = '2099-01-01', reminders = 0 where id = any ($1)",
    [requests],
  );
});
afterAll(() => portal?.close());

const newRequest = () => requests.pop() as number;

const remind = (browser: HttpBrowser, request: number, onceKey: string) =>
  browser.post(`/signatures/${request}`, { intent: 'remind', onceKey });

async function remindersOf(request: number): Promise<number> {
  const { rows } = await portal.store.pool.query('select reminders from inova.signature_requests where id = $1', [
    request,
  ]);
  return rows[0]?.reminders;
}

describe('the key of a form that was submitted', () => {
  test('is refused for the same form of another record, instead of reporting a success', async () => {
    const [one, another, key] = [newRequest(), newRequest(), crypto.randomUUID()];
    expect((await remind(staff, one, key)).location).toBe(`/signatures/${one}`);
    const refused = await remind(staff, another, key);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('This form was already submitted with different values');
    expect((await remind(staff, one, key)).location).toBe(`/signatures/${one}`);
    expect([await remindersOf(one), await remindersOf(another)]).toEqual([1, 0]);
  });

  test('at once for two records runs one of them', async () => {
    const [one, another, key] = [newRequest(), newRequest(), crypto.randomUUID()];
    const responses = await Promise.all([remind(staff, one, key), remind(staff, another, key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect((await remindersOf(one)) + (await remindersOf(another))).toBe(1);
  });

  test('is refused for another button of the page', async () => {
    const [request, onceKey] = [newRequest(), crypto.randomUUID()];
    await remind(staff, request, onceKey);
    const refused = await staff.post(`/signatures/${request}`, { intent: 'void', reason: 'Not needed', onceKey });
    expect(refused.status).toBe(409);
  });

  test("tells another user nothing, and runs that user's own form", async () => {
    const [request, key] = [newRequest(), crypto.randomUUID()];
    await remind(staff, request, key);
    const admin = await portal.signIn('admin');
    expect((await remind(admin, request, key)).location).toBe(`/signatures/${request}`);
    expect(await remindersOf(request)).toBe(2);
  });

  test('runs nothing after the session ended', async () => {
    const [request, key] = [newRequest(), crypto.randomUUID()];
    const browser = await portal.signIn('staff');
    const formToken = await browser.formToken();
    await browser.post('/logout');
    const late = await browser.post(`/signatures/${request}`, { intent: 'remind', onceKey: key, formToken });
    expect(late.location === '/login' || late.status === 403).toBe(true);
    expect(await remindersOf(request)).toBe(0);
  });
});
