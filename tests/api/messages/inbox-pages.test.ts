import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { Fields, HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { groupId, nurses } from '../../support/messages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const stored = async <T extends object>(statement: string, ...values: unknown[]) =>
  (await portal.store.owner.query<T>(statement, values)).rows;

/** Unread conversations of the nurses' group, which no other test has had. */
const waiting: number[] = [];
async function unreadConversation(): Promise<number> {
  const [found] = await stored<{ id: number }>(
    `select c.id from inova.conversations c join inova.chat_patients a using (client_id, patient_id)
     where c.group_id = $1 and c.group_unread > 0 and not c.is_archived and c.id <> all ($2) order by c.id limit 1`,
    ...[groupId(5, nurses), waiting],
  );
  if (!found) throw new Error('no conversation is unread');
  waiting.push(found.id);
  return found.id;
}

const pageOf = (id: number) => `/support-chat?conversation=${id}`;

/** The form of the reply as its page has it, with what is typed. */
async function replyOf(browser: HttpBrowser, id: number, message: string): Promise<Fields> {
  const { body } = await browser.get(pageOf(id));
  const form = formsIn(body).find(({ fields }) => fields.some(({ name }) => name === 'message'));
  const hidden = (form?.fields ?? []).filter(({ type }) => type === 'hidden');
  return {
    ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
    message,
    kind: 'message',
    intent: 'send',
  };
}

const countOf = async (text: string) =>
  first(await stored<{ count: number }>('select count(*)::int as count from inova.messages where text = $1', text))
    .count;

test('a reply whose response is lost on the way is sent again as the same message', async () => {
  const id = await unreadConversation();
  const fields = await replyOf(staff, id, 'Yes, please come at noon.');
  await postAndHangUp(fields, id, () => expect.poll(() => countOf('Yes, please come at noon.')).toBe(1));
  const again = await staff.post(pageOf(id), fields);
  expect(again.status).toBe(302);
  expect(await countOf('Yes, please come at noon.')).toBe(1);
  expect((await staff.get(pageOf(id))).body).not.toMatch(/<textarea[^>]*>\s*Yes, please come at noon\./);
});

/** Posts the form, reads nothing of the response, and closes the connection once `done` resolves. */
async function postAndHangUp(fields: Fields, id: number, done: () => Promise<void>): Promise<void> {
  const body = new URLSearchParams(fields).toString();
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const type = 'application/x-www-form-urlencoded';
  const headers = { ...staff.sameOriginHeaders(), cookie, 'content-type': type, 'content-length': body.length };
  const sent = request(new URL(pageOf(id), portal.origin), { method: 'POST', headers, agent: false });
  sent.on('error', () => undefined);
  sent.end(body);
  await done().finally(() => sent.destroy());
}

test('of two nurses who reply at once one is told, and finds the text again after leaving the page', async () => {
  const id = await unreadConversation();
  const other = await portal.signIn('admin');
  const [own, theirs] = [await replyOf(staff, id, 'Fast before it.'), await replyOf(other, id, 'Eat before it.')];
  const answers = await Promise.all([staff.post(pageOf(id), own), other.post(pageOf(id), theirs)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const isOwn = answers[0]?.status === 409;
  const refused = isOwn ? staff : other;
  await refused.get('/overview');
  expect(textIn((await refused.get(pageOf(id))).body)).toContain(isOwn ? 'Fast before it.' : 'Eat before it.');
  expect((await countOf('Fast before it.')) + (await countOf('Eat before it.'))).toBe(1);
});

test('an unread conversation older than a month is reached from the badge', async () => {
  const id = await unreadConversation();
  await stored(`update inova.conversations set last_message_at = now() - interval '45 days' where id = $1`, id);
  const { total } = first(
    await stored<{ total: number }>(
      `select count(*)::int as total from inova.conversations c join inova.chat_groups g on g.id = c.group_id
       where c.client_id = 5 and c.group_unread > 0 and not c.is_archived and c.merged_into is null and (
         'staff@inova.test' in (select email from inova.chat_group_members m where m.group_id = g.id)
         or not exists (select from inova.chat_group_members m where m.group_id = g.id))`,
    ),
  );
  const home = (await staff.get('/overview')).body;
  expect(home).toContain(`Messages 2.0, ${total} unread`);
  const [, badge = ''] = /href="(\/support-chat[^"]*)"/.exec(home) ?? [];
  const listed = new Set<string>();
  for (let page = 1; page <= Math.ceil(total / 10); page++) {
    const { body } = await staff.get(`${badge}&page=${page}`);
    for (const [, each = ''] of body.matchAll(/[?;]conversation=(\d+)/g)) listed.add(each);
  }
  expect(listed.size).toBe(total);
  expect(listed).toContain(String(id));
});

test('conversations, groups, and files of another clinic are missing as those that do not exist', async () => {
  const foreign = first(
    await stored<{ id: number; group: number; message: number }>(
      `select c.id, c.group_id as "group", c.last_message_id as message from inova.conversations c
       where c.client_id = 13 and c.last_message_id is not null order by c.id limit 1`,
    ),
  );
  const none = 999_999_999;
  const paths: [string, number][] = [
    ['/support-chat?conversation=', foreign.id],
    ['/support-chat?group=', foreign.group],
    ['/support-chat/attachment?message=', foreign.message],
    ...['assign', 'snooze', 'forward', 'merge'].map((act): [string, number] => [
      `/support-chat/act/${act}?conversation=`,
      foreign.id,
    ]),
  ];
  for (const [path, id] of paths) {
    const [there, missing] = [await staff.get(`${path}${id}`), await staff.get(`${path}${none}`)];
    expect(answerOf(there), path).toEqual(answerOf(missing));
    expect(there.body).not.toContain(String(foreign.id));
  }
});

const answerOf = ({ status, location, body }: PageResponse) => ({ status, location, text: textIn(body) });

test('what is typed and sent is in no address and not in the log', async () => {
  const id = await unreadConversation();
  const draft = await staff.post(pageOf(id), { ...(await replyOf(staff, id, 'zqdraftcanary')), intent: 'save-draft' });
  const noted = await staff.post(pageOf(id), { ...(await replyOf(staff, id, 'zqnotecanary')), kind: 'note' });
  const sent = await staff.post(pageOf(id), await replyOf(staff, id, 'zqsentcanary'));
  const refused = await staff.post(pageOf(id), await replyOf(staff, id, 'zqcard 4111 1111 1111 1111'));
  expect([draft.status, noted.status, sent.status, refused.status]).toEqual([302, 302, 302, 400]);
  for (const { location, headers } of [draft, noted, sent, refused]) {
    expect(`${location} ${JSON.stringify(headers)}`).not.toMatch(/zq(draft|note|sent)canary|zqcard/);
  }
  const page = (await staff.get(pageOf(id))).body;
  expect(page).toContain('zqsentcanary');
  expect(page).not.toMatch(/(href|action|src)="[^"]*zq/);
  expect(await portal.readLog()).not.toMatch(/zq(draft|note|sent)canary|zqcard/);
});
