import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { followEvents } from '../../support/live-events.ts';
import { billing, groupId, nurses } from '../../support/messages.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

/** Less than the 35 seconds after which a stream looks again by itself. */
const atOnce = { timeout: 25_000 };

let portal: TestPortal;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

const stored = (statement: string, ...values: unknown[]) => portal.store.pool.query(statement, values);

/** An open conversation of a group of clinic 5. */
async function conversationOf(group: number): Promise<number> {
  const { rows } = await stored(
    'select id from inova.conversations where client_id = 5 and group_id = $1 and merged_into is null order by id limit 1',
    groupId(5, group),
  );
  return first(rows).id;
}

/** Another user changes a conversation. */
const change = (conversation: number) =>
  admin.post(`/support-chat?conversation=${conversation}`, { intent: 'favorite', conversation: String(conversation) });

async function follow(browser: HttpBrowser) {
  const followed = await followEvents(portal.origin, browser);
  onTestFinished(() => void followed.close());
  return followed;
}

const isOf = (conversation: number) => (event: string) => event.includes(`"conversation":${conversation}`);
const isEnd = (event: string) => event.startsWith('event: ended');

test('an open page learns of conversations in groups that its user can read, and of no others', atOnce, async () => {
  const [theirs, own] = [await conversationOf(billing), await conversationOf(nurses)];
  const { until } = await follow(await portal.signIn('staff'));
  await change(theirs);
  await change(own);
  expect((await until(isOf(own))).filter(isOf(theirs))).toEqual([]);
});

test(
  'a user who joins a group learns of its conversations at once, and no longer after leaving it',
  atOnce,
  async () => {
    const [theirs, own] = [await conversationOf(billing), await conversationOf(nurses)];
    const { until, events } = await follow(await portal.signIn('staff'));
    const member = [groupId(5, billing), emailOf('staff')];
    await stored('insert into inova.chat_group_members (client_id, group_id, email) values (5, $1, $2)', ...member);
    await change(theirs);
    await until(isOf(theirs));
    await stored(
      'delete from inova.chat_group_members where client_id = 5 and group_id = $1 and email = $2',
      ...member,
    );
    events.length = 0;
    await change(theirs);
    await change(own);
    expect((await until(isOf(own))).filter(isOf(theirs))).toEqual([]);
  },
);

test('open pages of a user who signs out, or who ends the session elsewhere, are told at once', atOnce, async () => {
  const [one, other] = [await portal.signIn('financial'), await portal.signIn('financial')];
  const streams = [await follow(one), await follow(other)];
  await one.post('/logout');
  await streams[0]?.until(isEnd);
  expect(streams[1]?.events.filter(isEnd)).toEqual([]);
  await stored('delete from portal.sessions where user_email = $1', emailOf('financial'));
  await streams[1]?.until(isEnd);
});

test('an open page of a user who was disabled is told at once', atOnce, async () => {
  const { until } = await follow(await portal.signIn('researcher'));
  await stored('update inova.users set disabled = true where email = $1', emailOf('researcher'));
  await until(isEnd);
});

test('an open page learns of other rights of its user at once', atOnce, async () => {
  const { until } = await follow(await portal.signIn('cryo'));
  await stored("update inova.users set permission = 'admin' where email = $1", emailOf('cryo'));
  const versions = async () =>
    new Set((await until(() => true)).flatMap((event) => /"user":"([^"]+)"/.exec(event)?.[1] ?? []));
  await expect.poll(async () => (await versions()).size, { timeout: atOnce.timeout }).toBe(2);
});
