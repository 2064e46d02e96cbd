import type { PoolClient } from 'pg';
import { staffOf } from '../account/seed.ts';
import { type Clinic, clinics, networkOffice } from '../clinics/seed.ts';
import { insertAll, resetSequence } from '../seed/insert.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { createSeedConversation, type SeedConversation, type SeedMessage } from './seed-conversation.ts';
import { groups, holidays, templates } from './seed-topics.ts';
import { settleConversations } from './settle.ts';

const dayMs = 86_400_000;

/** Every patient but some uses the app. */
const usesApp = 'id % 8 <> 7';

/** Seeds the groups, hours, templates, and a year of conversations of every clinic. */
export async function seedMessages(db: PoolClient, today: Date): Promise<void> {
  const own = clinics.filter(({ id }) => id !== networkOffice);
  await insertAll(db, 'chat_groups', own.flatMap(groupsOf));
  await insertAll(db, 'chat_group_members', own.flatMap(membersOf));
  await insertAll(
    db,
    'chat_templates',
    own.flatMap(({ id }) => templates.map((each) => ({ client_id: id, ...each }))),
  );
  await seedHours(db, own, today);
  await db.query(`insert into inova.chat_patients (client_id, patient_id, joined_at)
    select client_id, id, created_at from inova.patients where ${usesApp}`);
  await seedConversations(db, own, today);
  for (const table of ['chat_groups', 'conversations', 'messages']) await resetSequence(db, table);
  await db.query('analyze inova.conversations, inova.messages');
  await settleConversations(db);
  await db.query('update inova.conversations set version = 1');
}

const groupId = (clinic: number, index: number) => clinic * 100 + index + 1;

const groupsOf = ({ id }: Clinic) =>
  groups.map(({ isOpen, ...group }, index) => {
    const place = { client_id: id, id: groupId(id, index), position: index + 1 };
    return {
      ...place,
      ...group,
      email_category_id: group.category_id,
      active: true,
      hidden: false,
      version: 1,
      read_rule: 'reply',
    };
  });

/** Who reads the groups that are not open: those who verify benefits, or work in the laboratory. */
function membersOf({ id }: Clinic) {
  const { everyone, verifiers } = staffOf(id);
  const laboratory = everyone.filter((email) => /^(cryo|client38)/.test(email));
  return groups.flatMap(({ name, isOpen }, index) => {
    if (isOpen) return [];
    const members = name === 'Cryo storage' ? [...laboratory, ...everyone.slice(0, 2)] : verifiers;
    return [...new Set(members)].map((email) => ({ client_id: id, group_id: groupId(id, index), email }));
  });
}

async function seedHours(db: PoolClient, own: Clinic[], today: Date): Promise<void> {
  const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '17:00' }));
  const saturday = { weekday: 6, opens_at: '08:00', closes_at: '12:00' };
  const year = today.getUTCFullYear();
  const days = [year, year + 1].flatMap((each) => holidays.map(([day, name]) => ({ day: `${each}-${day}`, name })));
  const ofClinics = <T extends object>(list: T[]) =>
    own.flatMap(({ id }) => list.map((each) => ({ client_id: id, ...each })));
  await insertAll(db, 'clinic_hours', ofClinics([...workdays, saturday]));
  await insertAll(db, 'clinic_holidays', ofClinics(days));
  await insertAll(db, 'clinic_hour_versions', ofClinics([{ version: 1 }]));
}

async function seedConversations(db: PoolClient, own: Clinic[], today: Date): Promise<void> {
  const { rows } = await db.query<{ client: number; ids: number[] }>(
    `select client_id as client, array_agg(id::int order by id) as ids from inova.patients where ${usesApp} group by client_id`,
  );
  const counters = { message: 0 };
  for (const { id } of own) {
    const patients = rows.find(({ client }) => client === id)?.ids ?? [];
    const random = createRandom(id * 31);
    const drawn = patients.flatMap((patient) => conversationsOf(random, id, patient, today));
    await store(db, numbered(drawn, counters, id * 10_000), id);
  }
}

function conversationsOf(random: Random, clinic: number, patient: number, today: Date): SeedConversation[] {
  const count = random.weighted([
    [0, 3],
    [1, 4],
    [2, 3],
    [4, 1],
  ]);
  return Array.from({ length: count }, () => {
    const daysAgo = Math.floor(365 * random.next() ** 2);
    const startedAt = new Date(today.getTime() - daysAgo * dayMs - random.between(1, 24 * 60) * 60_000);
    const staff = staffOf(clinic).everyone;
    return createSeedConversation(random, {
      clinic,
      patient,
      staff,
      startedAt,
      today,
      groupId: (index) => groupId(clinic, index),
    });
  });
}

/** Conversations and messages with their numbers, in the order of time. */
function numbered(drawn: SeedConversation[], counters: { message: number }, firstId: number) {
  const ordered = drawn.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  const withIds = ordered.map((each, index) => ({ ...each, id: firstId + index + 1 }));
  const messages = withIds
    .flatMap(({ id, messages: own }) =>
      own.map((message): SeedMessage & { conversation: number } => ({ ...message, conversation: id })),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((message) => ({ ...message, id: ++counters.message }));
  return { conversations: withIds, messages };
}

async function store(
  db: PoolClient,
  { conversations, messages }: ReturnType<typeof numbered>,
  clinic: number,
): Promise<void> {
  const byConversation = new Map(conversations.map(({ id }): [number, typeof messages] => [id, []]));
  for (const message of messages) byConversation.get(message.conversation)?.push(message);
  const rows = conversations.map(({ id, columns, startedAt, readByGroup, readByPatient }) => {
    const own = byConversation.get(id) ?? [];
    const readTo = (count: number) => own.filter(({ kind }) => kind === 'message').at(-1 - count)?.id ?? 0;
    const staff = [...new Set(own.flatMap(({ author, kind }) => (author && kind !== 'event' ? [author] : [])))];
    const markers = { group_read_id: readTo(readByGroup), patient_read_id: readTo(readByPatient) };
    const times = { last_message_at: own.at(-1)?.at ?? startedAt, created_at: startedAt };
    return {
      client_id: clinic,
      id,
      ...columns,
      ...markers,
      ...times,
      staff,
      last_message_preview: '',
      group_unread: 0,
      patient_unread: 0,
      version: 1,
    };
  });
  await insertAll(db, 'conversations', rows);
  await insertAll(
    db,
    'messages',
    messages.map(({ id, conversation, kind, author, text, at, deletedBy }) => {
      const deleted = { deleted_at: deletedBy ? at : null, deleted_by: deletedBy };
      const place = { client_id: clinic, id, conversation_id: conversation };
      return { ...place, kind, is_from_patient: author === null, author, text, created_at: at, ...deleted };
    }),
  );
  await insertAll(db, 'chat_drafts', draftsOf(conversations, clinic));
  await insertAll(db, 'chat_seen', seenOf(conversations, messages, clinic));
}

/** Drafts that staff began in a few waiting conversations. */
const draftsOf = (conversations: { id: number; draftBy: string | null; startedAt: Date }[], clinic: number) =>
  conversations.flatMap(({ id, draftBy, startedAt }) =>
    draftBy
      ? [
          {
            client_id: clinic,
            conversation_id: id,
            user_email: draftBy,
            text: 'Thank you for your message. We',
            kind: 'message',
            version: 1,
            updated_at: startedAt,
          },
        ]
      : [],
  );

/** The assigned staff have seen their conversations. */
function seenOf(
  conversations: { id: number; columns: { assigned_to: string | null } }[],
  messages: { id: number; conversation: number }[],
  clinic: number,
) {
  const last = new Map(messages.map(({ id, conversation }) => [conversation, id]));
  return conversations.flatMap(({ id, columns }) =>
    columns.assigned_to
      ? [{ client_id: clinic, conversation_id: id, user_email: columns.assigned_to, message_id: last.get(id) ?? 0 }]
      : [],
  );
}
