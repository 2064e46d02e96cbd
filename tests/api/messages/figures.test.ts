import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const roles = ['staff', 'multi', 'network'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

const read = async (browser: HttpBrowser, page: string) => textIn((await browser.get(page)).body);

/** The number before or after these words of a page; 0 without. */
function numberIn(text: string, pattern: RegExp): number {
  return Number((pattern.exec(text)?.[1] ?? '0').replace(',', ''));
}

/** The unread conversations as each place tells them. */
async function unreadPlaces(browser: HttpBrowser) {
  const overview = await browser.get('/overview');
  const inbox = await browser.get('/support-chat?unread=1');
  const list = textIn(inbox.body);
  const groups = /aria-label="Groups">(.*?)<\/ul>/s.exec(inbox.body)?.[1] ?? '';
  return {
    figure: numberIn(textIn(overview.body), /Unread conversations\s*([\d,]+)/),
    badge: numberIn(overview.body, /aria-label="Messages 2\.0, ([\d,]+) unread"/),
    groups: numberIn(inbox.body, /aria-label="All groups, ([\d,]+) unread"/),
    sum: [...groups.matchAll(/aria-label="(?!All groups)[^"]*, ([\d,]+) unread"/g)]
      .map(([, count]) => Number(count?.replace(',', '')))
      .reduce((sum, count) => sum + count, 0),
    list: numberIn(list, /1–\d+ of ([\d,]+)/),
  };
}

test('overview, badge, groups, and list tell the same number of unread conversations', async () => {
  for (const role of roles) {
    const { figure, ...places } = await unreadPlaces(await portal.signIn(role));
    expect(figure, role).toBeGreaterThan(0);
    expect(places, role).toEqual({ badge: figure, groups: figure, sum: figure, list: figure });
  }
});

test('a message of a patient counts everywhere at once, and once only', async () => {
  const browser = await portal.signIn('staff', 5);
  const before = (await unreadPlaces(browser)).figure;
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `select patient_id as id from inova.chat_patients a where client_id = 5 and not exists (
       select from inova.conversations c where c.client_id = 5 and c.patient_id = a.patient_id) order by 1 limit 1`,
  );
  const patient = rows[0]?.id;
  const message = { groupId: '501', subject: 'Refill', message: 'May I have a refill?' };
  const sent = await browser.post(`/patient-app/${patient}/new`, message);
  expect(sent.location).toMatch(new RegExp(`^/patient-app/${patient}/conversations/\\d+#reply$`));
  const { figure, ...places } = await unreadPlaces(browser);
  expect(figure).toBe(before + 1);
  expect(places).toEqual({ badge: figure, groups: figure, sum: figure, list: figure });
});

test('the oldest unread message leads to a list that begins with it', async () => {
  const browser = await portal.signIn('staff', 5);
  await portal.store.pool.query(
    `update inova.conversations set last_message_at = now() - interval '50 days' where client_id = 5 and id = (
       select max(id) from inova.conversations where client_id = 5 and group_id = 501 and group_unread > 0
         and not is_archived)`,
  );
  await portal.store.pool.query(
    "update inova.conversations set last_message_at = now() - interval '3 hours' where last_message_at > now() - interval '49 days' or last_message_at < now() - interval '51 days'",
  );
  expect(await read(browser, '/overview')).toMatch(/Oldest unread message\s*50 days/);
  const { body } = await browser.get('/support-chat?unread=1&sort=asc');
  expect(body).toContain('Oldest first');
});
