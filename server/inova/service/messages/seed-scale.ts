import type { PoolClient } from 'pg';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffOf } from '../account/seed.ts';
import { resetSequence, withoutForeignKeys } from '../seed/insert.ts';
import { dropIndexes } from '../seed/scale-work.ts';
import { addScaleTexts } from './seed-scale-texts.ts';
import { settleConversations } from './settle.ts';

/** Conversations of a store, per message. */
export const conversationShare = 0.06;
/** One conversation in so many is of the large clinic. */
const ofLargeClinic = 5;
const largeClinic = 5;
const firstConversation = 10_000_000;
const batch = 100_000;

type OnProgress = (done: number, all: number) => void;

/**
 * Adds conversations of the last two years to all clinics, a fifth of them to one, in the database. Does nothing if
 * already done. Returns the number of messages added.
 */
export function seedScaleMessages(store: Store, wanted: number, today: Date, onProgress: OnProgress): Promise<number> {
  return asOwner(store, async (db) => {
    const { rows } = await db.query('select from inova.conversations where id >= $1 limit 1', [firstConversation]);
    if (rows.length > 0) return 0;
    await db.query("set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'; select setseed(0.5)");
    await copyGroups(db);
    await drawConversations(db, wanted, today);
    await drawMessages(db, await addScaleTexts(db), staffOf(largeClinic).everyone);
    const buildIndexes = await dropIndexes(db, ['conversations', 'messages']);
    let added = 0;
    await withoutForeignKeys(db, async () => {
      await storeConversations(db);
      added = await storeMessages(db, onProgress);
      await buildIndexes();
    });
    await db.query('analyze inova.conversations, inova.messages');
    await settleConversations(db);
    for (const table of ['conversations', 'messages']) await resetSequence(db, table);
    return added;
  });
}

/** Gives added clinics the groups and hours of the large one, and their patients the app. */
async function copyGroups(db: PoolClient): Promise<void> {
  await db.query(
    `insert into inova.chat_groups (client_id, id, name, category_id, note_type_id, position, answer_minutes)
       select n.id, n.id * 100 + g.id % 100, g.name, g.category_id, g.note_type_id, g.position, g.answer_minutes
       from inova.chat_groups g cross join inova.clients n where g.client_id = ${largeClinic} and n.id > 100;
     insert into inova.clinic_hours select n.id, h.weekday, h.opens_at, h.closes_at
       from inova.clinic_hours h cross join inova.clients n where h.client_id = ${largeClinic} and n.id > 100;
     insert into inova.chat_patients (client_id, patient_id)
       select client_id, id from inova.patients where id > (select max(patient_id) from inova.chat_patients)`,
  );
}

/** Draws the conversations: with few messages mostly, and rarely a hundred, most of them closed. */
async function drawConversations(db: PoolClient, wanted: number, today: Date): Promise<void> {
  await db.query(
    `create temporary table scale_conversations on commit drop as
       with clinics as (select array_agg(distinct client_id order by client_id) as ids from inova.chat_groups),
         patients as (select client_id, id, row_number() over (partition by client_id order by id) as number
           from inova.patients),
         totals as (select client_id, max(number) as total from patients group by client_id),
         drawn as (select ${firstConversation} + i as id, random() as draw, random() as topic,
             case when i % ${ofLargeClinic} = 0 then ${largeClinic}
               else ids[1 + i / ${ofLargeClinic} % cardinality(ids)] end as client_id,
             $2::timestamptz - random() ^ 1.3 * interval '730 days' as started_at,
             1 + least(150, floor(-ln(1 - random()) * ${1 / conversationShare - 1} + 0.5))::int as messages
           from clinics, generate_series(1, $1::int) i)
       select d.id, d.client_id, d.started_at, d.messages, d.draw, p.id as patient_id,
         d.client_id * 100 + (array[1, 1, 1, 2, 3, 4, 5, 5, 6, 7])[1 + floor(d.topic * 10)::int] as group_id,
         least(d.messages * random() * interval '16 hours', $2::timestamptz - d.started_at) as lasts
       from drawn d join totals t on t.client_id = d.client_id
       join patients p on p.client_id = d.client_id and p.number = 1 + (d.id::bigint * 7919) % t.total`,
    [Math.round(wanted * conversationShare), today],
  );
}

/** Draws the messages in the order of time: as often from the patient as from staff, some of them private notes. */
async function drawMessages(db: PoolClient, texts: number, staff: string[]): Promise<void> {
  await db.query(
    `create temporary table scale_messages on commit drop as
       select row_number() over (order by at) as number, * from (
         select c.client_id, c.id as conversation_id, 1 + floor(random() * ${texts})::int as text,
           c.started_at + c.lasts * ((j - random() * 0.5) / c.messages) as at,
           j = 1 or random() < 0.5 as is_from_patient, random() < 0.04 as is_note,
           ($1::text[])[1 + floor(random() * ${staff.length})::int] as author
         from scale_conversations c cross join lateral generate_series(1, c.messages) j) drawn`,
    [staff],
  );
  await db.query('create index on scale_messages (number); analyze scale_messages');
}

const firstMessage = '(select coalesce(max(id), 0) from inova.messages)';

/** Stores the conversations, read but for some whose last message is not. */
async function storeConversations(db: PoolClient): Promise<void> {
  await db.query(
    `insert into inova.conversations (client_id, id, group_id, patient_id, subject, is_archived, is_favorited, is_color,
         assigned_to, group_read_id, patient_read_id, last_message_at, created_at, staff)
       select c.client_id, c.id, c.group_id, c.patient_id, left(t.text, 40),
         not l.is_unread and c.draw < case when l.at < now() - interval '14 days' then 0.9 else 0.3 end,
         random() < 0.03, random() < 0.04, case when random() < 0.4 then l.author end,
         f.id + l.number - l.is_unread::int, f.id + l.number - (random() < 0.02)::int, l.at, c.started_at, l.authors
       from scale_conversations c
       join (select conversation_id, max(number) as number, max(at) as at, min(text) as text, min(author) as author,
           (array_agg(distinct author))[1:2] as authors,
           random() < case when max(at) > now() - interval '5 days' then 0.3 else 0.004 end as is_unread
         from scale_messages group by conversation_id) l on l.conversation_id = c.id
       join scale_texts t on t.number = l.text cross join (select ${firstMessage} as id) f order by c.id`,
  );
}

async function storeMessages(db: PoolClient, onProgress: OnProgress): Promise<number> {
  const found = await db.query<{ first: number; all: number }>(
    `select ${firstMessage} as first, (select count(*) from scale_messages) as all`,
  );
  const { first = 0, all = 0 } = found.rows[0] ?? {};
  for (let done = 0; done < all; done += batch) {
    await db.query(
      `insert into inova.messages (client_id, id, conversation_id, kind, is_from_patient, author, text, created_at)
         select m.client_id, $1::bigint + m.number, m.conversation_id, case when m.is_note then 'note' else 'message' end,
           m.is_from_patient and not m.is_note, case when not m.is_from_patient or m.is_note then m.author end,
           t.text || case when random() < 0.1 then ' Rx ' || floor(random() * 1000000)::int else '' end, m.at
         from scale_messages m join scale_texts t on t.number = m.text
         where m.number > $2 and m.number <= $3 order by m.number`,
      [first, done, done + batch],
    );
    onProgress(Math.min(all, done + batch), all);
  }
  return all;
}
