import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { groupId, nurses, physicians } from '../../support/messages.ts';
import { randomNumbers } from '../../support/random.ts';
import { seed } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Words from frequent to rare, which nothing in the demonstration has, with their share of the messages. */
const shares = { zqcommon: 0.5, zqoften: 0.1, zqsome: 0.02, zqrare: 0.001, zqsubject: 0 };
const total = 4_500;
const mostFound = 200;

/** A number of a message or conversation: a third far apart, a third behind a gap, and a third close together. */
function numberAt(at: number, count: number): number {
  const third = Math.floor((3 * at) / count);
  return (
    1_000_000 +
    (third > 0 ? 40_000_000 : 0) +
    Math.min(at, (2 * count) / 3) * 1_000 +
    Math.max(0, at - (2 * count) / 3) * 9
  );
}

interface Written {
  id: number;
  conversation: number;
  group: number;
  kind: string;
  isDeleted: boolean;
  text: string;
}

interface Started {
  id: number;
  group: number;
  subject: string;
  isMerged: boolean;
  at: string;
}

let service: TestService;
let staff: Inova;
let conversations: Started[];
let messages: Written[];

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
  const next = randomNumbers(seed);
  const words = (prefix: string) =>
    [prefix, ...Object.entries(shares).flatMap(([word, share]) => (next() < share ? word : []))].join(' ');
  conversations = Array.from({ length: total / 5 }, (_, at) => ({
    id: numberAt(at, total / 5),
    group: groupId(5, next() < 0.9 ? nurses : physicians),
    subject: words(next() < 0.3 ? 'zqsubject' : 'Subject'),
    isMerged: next() < 0.05,
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 1e10)).toISOString(),
  }));
  messages = Array.from({ length: total }, (_, at) => {
    const { id: conversation, group } = conversations[Math.floor(next() * conversations.length)] as Started;
    const kind = next() < 0.05 ? 'event' : 'message';
    return { id: numberAt(at, total), conversation, group, kind, isDeleted: next() < 0.05, text: words('Text') };
  });
  const { owner } = service.store;
  await owner.query(
    `insert into inova.conversations (client_id, id, group_id, patient_id, subject, merged_into, last_message_at, created_at)
     select 5, c.id, c."group", (select min(patient_id) from inova.chat_patients where client_id = 5), c.subject,
       case when c."isMerged" then 1 end, c.at, c.at
     from jsonb_to_recordset($1) as c (id bigint, "group" bigint, subject text, "isMerged" boolean, at timestamptz)`,
    [JSON.stringify(conversations)],
  );
  await owner.query(
    `insert into inova.messages (client_id, id, conversation_id, kind, is_from_patient, text, created_at, deleted_at)
     select 5, m.id, m.conversation, m.kind, true, m.text, now(), case when m."isDeleted" then now() end
     from jsonb_to_recordset($1) as m (id bigint, conversation bigint, kind text, text text, "isDeleted" boolean)`,
    [JSON.stringify(messages)],
  );
});
afterAll(() => service.close());

/** The conversations and messages that a look at every message and subject finds. */
function foundByReading(q: string, group?: number) {
  const wanted = q.split(' ');
  const hasWords = (text: string) =>
    wanted.every((word) =>
      text
        .toLowerCase()
        .split(' ')
        .some((each) => each.startsWith(word)),
    );
  const open = conversations.filter(({ isMerged, group: of }) => !isMerged && (group === undefined || of === group));
  const newest = new Map<number, number>();
  for (const { id, conversation, kind, isDeleted, text } of messages) {
    if (kind !== 'event' && !isDeleted && hasWords(text))
      newest.set(conversation, Math.max(id, newest.get(conversation) ?? 0));
  }
  const byMessage = open
    .flatMap((each) => (newest.has(each.id) ? { ...each, message: newest.get(each.id) as number } : []))
    .sort((one, other) => other.message - one.message);
  const bySubject = open.filter(({ subject }) => hasWords(subject)).sort((one, other) => other.id - one.id);
  const found = new Map<number, { id: number; at: string; message: number | null }>();
  for (const { id, at } of bySubject.slice(0, mostFound)) found.set(id, { id, at, message: null });
  for (const { id, at, message } of byMessage.slice(0, mostFound)) found.set(id, { id, at, message });
  return [...found.values()]
    .sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
    .slice(0, mostFound)
    .map(({ id, message }) => [id, message]);
}

async function foundBySearching(q: string, group?: number) {
  const found: [number, number | null][] = [];
  for (let page = 1; page <= mostFound / 100; page++) {
    const { items } = await staff.messages.search({ q, groupId: group, page, itemsPerPage: 100 });
    found.push(
      ...items.map(({ conversation, message }) => [conversation.id, message?.id ?? null] as [number, number | null]),
    );
  }
  return found;
}

test.each([
  ...Object.keys(shares),
  'zqcom',
  'zq',
  'zqnothing',
  'zqcommon zqoften',
  'zqoften zqsome',
  'zqrare zqcommon',
  'zqso zqra',
  'text zqcommon',
])('a search for "%s" finds what reading all messages finds', async (q) => {
  expect(await foundBySearching(q)).toEqual(foundByReading(q));
  for (const group of [nurses, physicians].map((index) => groupId(5, index))) {
    expect(await foundBySearching(q, group)).toEqual(foundByReading(q, group));
  }
});
