import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { Fields, HttpBrowser } from '../../support/http-browser.ts';
import { startPortalWithListClients } from '../../support/list-clients.ts';
import { frontDesk, groupId, nurses } from '../../support/messages.ts';

let portal: Awaited<ReturnType<typeof startPortalWithListClients>>;
let staff: HttpBrowser;
let inova: Inova;
let taken = 0;
beforeAll(async () => {
  portal = await startPortalWithListClients();
  ({ browser: staff, inova } = await portal.clientsOf('staff'));
});
afterAll(() => portal?.close());

/** Active conversations of the nurses' group that no other test has had. */
async function conversations(count: number): Promise<number[]> {
  const { items } = await inova.conversations.list({
    groupId: groupId(5, nurses),
    isArchived: 'false',
    itemsPerPage: 100,
  });
  const found = items.slice(taken, taken + count).map(({ id }) => id);
  taken += count;
  return found;
}

const nursesInbox = `/support-chat?group=${groupId(5, nurses)}&from=any`;

/** Opens the dialog of a button for selected conversations and sends it filled in. */
async function inDialog(intent: string, ids: number[], fields: Fields) {
  const selected = new URLSearchParams([
    ['formToken', await staff.formToken()],
    ['intent', intent],
    ...ids.map((id) => ['row', String(id)]),
  ]);
  const headers = { ...staff.sameOriginHeaders(), 'content-type': 'application/x-www-form-urlencoded' };
  const { location } = await staff.send('POST', nursesInbox, headers, selected.toString());
  const page = await staff.get(location ?? '');
  const form = formsIn(page.body).find(({ action }) => action.includes('/act/'));
  const hidden = (form?.fields ?? []).filter(({ type }) => type === 'hidden');
  const sent = await staff.post(form?.action ?? '', {
    ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
    ...fields,
  });
  return { page, sent };
}

test('selected conversations are snoozed until a time, and come back by Undo', async () => {
  const ids = await conversations(2);
  const { page, sent } = await inDialog('bulk-snooze', ids, { when: 'tomorrow' });
  expect(textIn(page.body)).toContain('Snooze 2 conversations');
  for (const id of ids) expect(textIn(page.body)).toContain((await inova.conversations.get(id)).patientName);
  const list = await staff.get(sent.location ?? '');
  expect(textIn(list.body)).toContain('2 conversations snoozed.');
  for (const id of ids) expect((await inova.conversations.get(id)).snoozedUntil).not.toBeNull();

  await staff.post(nursesInbox, { intent: 'bulk-unsnooze', rows: ids.join() });
  for (const id of ids) expect((await inova.conversations.get(id)).snoozedUntil).toBeNull();
});

test('a time of one’s own that has passed is refused at its field, and nothing is snoozed', async () => {
  const ids = await conversations(1);
  const { sent } = await inDialog('bulk-snooze', ids, { when: 'own', day: '2020-01-02', time: '09:00' });
  expect(sent.status).toBeGreaterThanOrEqual(400);
  expect(sent.body).toContain('value="2020-01-02"');
  expect((await inova.conversations.get(ids[0] ?? 0)).snoozedUntil).toBeNull();
});

test('selected conversations are forwarded with a note, and those already there are skipped', async () => {
  const ids = await conversations(2);
  const group = String(groupId(5, frontDesk));
  const { sent } = await inDialog('bulk-forward', ids, {
    destinationGroupId: group,
    note: 'Please check the statement.',
  });
  expect(textIn((await staff.get(sent.location ?? '')).body)).toMatch(/2 conversations forwarded to \w+/);
  for (const id of ids) {
    expect(await inova.conversations.get(id)).toMatchObject({ groupId: groupId(5, frontDesk), isForwarded: true });
    const { items } = await inova.messages.list({ conversationId: id });
    expect(
      items.some(({ kind, messageText }) => kind === 'note' && messageText === 'Please check the statement.'),
    ).toBe(true);
  }

  const none = await inDialog('bulk-forward', ids, { destinationGroupId: group });
  expect(textIn(none.sent.body)).toContain('Select another group of the clinic');
  const others = await conversations(1);
  const again = await inDialog('bulk-forward', [...ids, ...others], { destinationGroupId: group });
  expect(textIn((await staff.get(again.sent.location ?? '')).body)).toMatch(
    /1 conversation forwarded to .* 2 conversations skipped/,
  );
});

test('a forward without a group says so next to the field and keeps the note', async () => {
  const ids = await conversations(1);
  const { sent } = await inDialog('bulk-forward', ids, { destinationGroupId: '', note: 'Typed with care.' });
  expect(textIn(sent.body)).toContain('Select a group');
  expect(sent.body).toContain('Typed with care.');
  expect(await inova.conversations.get(ids[0] ?? 0)).toMatchObject({ groupId: groupId(5, nurses) });
});

test('an action of the results of a search needs rows: there is no "all" that it could mean', async () => {
  const search = '/support-chat?q=refill';
  const page = await staff.get(search);
  expect(page.body).not.toContain('name="all"');
  expect((await staff.get(nursesInbox)).body).toContain('name="all"');
  const before = (await inova.conversations.list({ isArchived: 'true' })).totalItems;
  const sent = await staff.post(search, { intent: 'bulk-archive', all: '1' });
  expect(textIn((await staff.get(sent.location ?? '')).body)).toContain('Select at least one conversation.');
  expect((await inova.conversations.list({ isArchived: 'true' })).totalItems).toBe(before);
});

test('drafts are listed with their number, also of archived conversations, until they are discarded', async () => {
  const [kept = 0, archived = 0] = await conversations(2);
  const count = async () => (await inova.messageGroups.unread(0)).drafts;
  const before = await count();
  for (const id of [kept, archived]) {
    await inova.conversations.saveDraft(id, { text: 'We will call you.', kind: 'message', version: 0 });
  }
  await inova.conversations.archive(archived);
  expect(await count()).toBe(before + 2);
  const page = await staff.get('/support-chat?view=drafts');
  expect(page.body).toContain(`aria-label="Drafts, ${before + 2}"`);
  for (const id of [kept, archived]) expect(page.body).toContain(`conversation=${id}`);
  expect((await inova.conversations.list({ hasDraft: 'true' })).totalItems).toBe(before + 2);

  await staff.post(`/support-chat?view=drafts&conversation=${kept}`, {
    intent: 'discard-draft',
    conversation: String(kept),
    message: 'We will call you.',
  });
  expect(await count()).toBe(before + 1);
});

test('a colleague’s number lists the conversations assigned to that colleague, and any other number nothing', async () => {
  const [id = 0] = await conversations(1);
  const colleagues = await inova.messageGroups.staff();
  const own = (await inova.session.user()).id;
  const colleague = colleagues.find((each) => each.id !== own);
  if (!colleague) throw new Error('nobody else works here');
  await inova.conversations.assign(id, { assignedTo: colleague.email });
  const page = await staff.get(`/users/messages/${colleague.id}`);
  expect(page.body).toContain(`Assigned to ${colleague.name}`);
  expect(page.body).toContain(`conversation=${id}`);
  expect((await staff.get('/users/messages')).body).not.toContain(`conversation=${id}"`);
  for (const page of ['/users/messages', '/users/messagesPop']) {
    expect((await staff.get(`${page}/99999999`)).location).toBe('/404-page-not-found');
  }
});
