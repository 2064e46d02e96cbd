import type { PoolClient } from 'pg';

/** Adds addenda to some of the signed notes, the day after. */
export async function seedAddenda(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.notes (client_id, patient_id, author, text, created_at, addendum_to)
     select client_id, patient_id, author,
       case id % 2 when 0 then 'The patient called back with questions; the plan is unchanged.'
         else 'Correction: the follow-up is in two weeks, not in one.' end,
       created_at + interval '19 hours', id
     from inova.notes where id % 7 = 0 and created_at < $1::timestamptz - interval '2 days' order by id`,
    [today],
  );
}

/** Gives every user a note that is not signed yet, about a patient of their clinic. */
export async function seedNoteDrafts(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.note_drafts (client_id, patient_id, written_by, text, saved_at)
     select u.client_id, p.id, u.email, 'Spoke with the patient about the next steps. Waiting for the lab before we set a date.',
       $1::timestamptz - interval '5 hours'
     from inova.users u
     join lateral (select id from inova.patients where client_id = u.client_id order by id offset 24 limit 1) p on true
     where not u.disabled order by u.id`,
    [today],
  );
}
