import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A mail to a patient that is to be sent. */
export interface LetterRow {
  client: number;
  id: number;
  kind: 'estimate' | 'agreement' | 'payment' | 'benefit summary';
  email: string;
  clinic: string;
  /** The benefit summary that it brings, where the patient can open it by a link. */
  summary: number | null;
}

const summary = sql`(select b.id from inova.benefit_summaries b
  where l.kind = 'benefit summary' and b.client_id = l.client_id and b.patient_id = l.patient_id
    and l.asked_at in (b.sent_at, b.sent_again_at)
    and exists (select from inova.changes h where h.client_id = b.client_id and h.record = 'benefit summary'
      and h.record_id = b.id and h.details ? 'paper') order by b.id desc limit 1)`;

const mostFailures = 5;

/** Hands the oldest letter to `send`, nobody else taking it meanwhile; false where there is none, or it could not be sent. */
export function sendNextLetter(store: Store, now: Date, send: (letter: LetterRow) => Promise<void>): Promise<boolean> {
  return asOwner(store, async (db) => {
    const letter = await row<LetterRow>(
      db,
      sql`select l.client_id as client, l.id, l.kind, p.email, c.name as clinic, ${summary} as summary
        from inova.letters l
        join inova.patients p on p.client_id = l.client_id and p.id = l.patient_id
        join inova.clients c on c.id = l.client_id
        where l.sent_at is null and l.failures < ${mostFailures} and p.email is not null
        order by l.asked_at, l.id limit 1 for update of l skip locked`,
    );
    if (!letter) return false;
    const isSent = await send(letter).then(
      () => true,
      () => false,
    );
    const result = isSent ? sql`sent_at = ${now}` : sql`failures = failures + 1`;
    await rows(db, sql`update inova.letters set ${result} where client_id = ${letter.client} and id = ${letter.id}`);
    return isSent;
  });
}
