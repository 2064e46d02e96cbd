import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { appOf, groupId } from '../../support/messages.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';
import type { TestService } from '../../support/service.ts';
import { openTerminal, type Terminal } from '../cli/terminal.ts';

const actions = isFull ? 5_000 : 300;
const checkEvery = isFull ? 500 : 60;
const users = ['staff', 'admin', 'financial', 'cryo', 'network'];

let terminal: Terminal;
let service: TestService;
let inovas: Inova[];
let patients: number[];
beforeAll(async () => {
  terminal = await openTerminal();
  service = terminal.service;
  service.clock.now = new Date('2026-06-15T15:00:00Z');
  const found = await rows<{ id: number }>(
    service.store.pool,
    sql`select patient_id as id from inova.chat_patients where client_id = 5 order by 1 limit 4`,
  );
  patients = found.map(({ id }) => id);
  inovas = await Promise.all(users.map((role) => service.signIn(role)));
  for (const patient of patients) await appOf(inovas[0] as Inova, patient).start(groupId(5, 0), 'Hello');
});
afterAll(() => terminal.close());

const next = randomNumbers(seed);
const draw = (count: number) => Math.floor(next() * count);
const pick = <T>(list: T[]) => list[draw(list.length)] as T;

/** A message of the conversation; one that does not exist if it has none. */
async function someMessage(inova: Inova, conversationId: number): Promise<number> {
  const { items } = await inova.messages.list({ conversationId });
  return items.length > 0 ? pick(items).id : 999_999_999;
}

/** Each does something with one or two conversations of the same patient; what isn't possible is refused. */
const moves: ((inova: Inova, id: number, other: number, patient: number) => Promise<unknown>)[] = [
  (inova, id, _, patient) => appOf(inova, patient).write(id, 'More'),
  (inova, _, __, patient) => appOf(inova, patient).start(groupId(5, draw(7)), 'Hello'),
  (inova, id) => inova.messages.send({ conversationId: id, message: 'Reply' }, ''),
  (inova, id) => inova.messages.send({ conversationId: id, message: 'Note', kind: 'note' }, ''),
  async (inova, id) => inova.messages.remove(await someMessage(inova, id)),
  (inova, id) => inova.conversations.read(id, {}),
  async (inova, id) => inova.conversations.read(id, { upTo: await someMessage(inova, id) }),
  (inova, id) => inova.conversations.unread(id, {}),
  (inova, id) => inova.conversations.archive(id),
  (inova, id) => inova.conversations.unarchive(id),
  (inova, id) => inova.conversations.forward(id, { destinationGroupId: groupId(5, draw(7)) }),
  (inova, id) => inova.conversations.snooze(id, { when: 'week' }),
  (inova, id) => inova.conversations.unsnooze(id),
  (inova, id, other) => inova.conversations.merge(id, { from: other }),
  (inova, id, other) => inova.conversations.undoMerge(id, { from: other }),
  (inova, id) => inova.conversations.assign(id, { assignedTo: 'me' }),
  (inova, id, other) => inova.conversations.bulk({ action: pick(['read', 'unread', 'archive']), ids: [id, other] }),
];

async function act(): Promise<void> {
  const patient = pick(patients);
  const own = await rows<{ id: number }>(
    service.store.pool,
    sql`select id from inova.conversations where client_id = 5 and patient_id = ${patient} order by last_message_at desc, id desc limit 8`,
  );
  const ids = own.map(({ id }) => id);
  const [inova, move] = [pick(inovas), pick(moves)];
  await move(inova, pick(ids), pick(ids), patient).catch((error) => {
    if (!error.status || error.status >= 500) throw error;
  });
}

/** What disagrees: of the badge, the groups, and the lists of each user, and of the counts and their messages. */
async function disagreements(): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, inova] of inovas.entries()) {
    const { total, groups } = await inova.messageGroups.unread(0);
    const userId = (await inova.session.user()).id;
    const listed = await inova.messageGroups.listOwn(userId);
    const sum = listed.reduce((all, { unreadConversations }) => all + unreadConversations, 0);
    const list = await inova.conversations.list({ groupUnread: 'true', isArchived: 'false' });
    const http = await service.signIn(users[index] as string, 'over HTTP');
    const { total: ofApi } = await http.messageGroups.unread(userId);
    const ofTerminal = await countInTerminal(users[index] as string);
    if (new Set([total, sum, list.totalItems, ofApi, ofTerminal]).size > 1) {
      const others = `list ${list.totalItems}, API ${ofApi}, terminal ${ofTerminal}`;
      faults.push(`${users[index]}: badge ${total}, groups ${sum}, ${others}`);
    }
    for (const { id, unread, unreadArchived } of groups.filter(({ clientId }) => clientId === 5)) {
      const count = async (isArchived: string) =>
        (await inova.conversations.list({ groupId: id, groupUnread: 'true', isArchived })).totalItems;
      if ((await count('false')) !== unread || (await count('true')) !== unreadArchived) faults.push(`group ${id}`);
    }
  }
  return [...faults, ...(await wrongCounts())];
}

/** The unread conversations that the user's terminal lists. */
async function countInTerminal(role: string): Promise<number> {
  await terminal.signIn(role);
  const { stdout } = await terminal.run(['messages', 'list', '--unread', '--json']);
  return JSON.parse(stdout).totalItems;
}

async function wrongCounts(): Promise<string[]> {
  const wrong = await rows<{ id: number }>(
    service.store.pool,
    sql`select c.id from inova.conversations c where c.client_id = 5 and (
      c.group_unread <> (select least(count(*), 100) from inova.messages m where m.client_id = c.client_id
        and m.conversation_id = c.id and m.kind = 'message' and m.is_from_patient and m.deleted_at is null
        and m.id > c.group_read_id)
      or c.last_message_id is distinct from (select max(m.id) from inova.messages m
        where m.client_id = c.client_id and m.conversation_id = c.id and m.kind = 'message')
      or (c.waiting_since is null) <> (c.is_archived or c.merged_into is not null or not exists (
        select from inova.messages m where m.client_id = c.client_id and m.conversation_id = c.id and m.kind = 'message'
          and m.is_from_patient and m.deleted_at is null and m.id > coalesce((select max(a.id) from inova.messages a
            where a.client_id = c.client_id and a.conversation_id = c.id and a.kind = 'message' and not a.is_from_patient
              and a.deleted_at is null), 0))))`,
  );
  return wrong.map(({ id }) => `conversation ${id} does not have what its messages say`);
}

test('after random actions of five users, badges, groups, lists, API, and terminal agree', async () => {
  for (let done = 0; done < actions; done += checkEvery) {
    for (let index = 0; index < checkEvery; index += 3) await Promise.all([act(), act(), act()]);
    expect(await disagreements(), `after ${done + checkEvery} actions`).toEqual([]);
  }
});
