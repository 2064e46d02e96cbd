import type { PoolClient } from 'pg';
import { type SentDocumentKind, sentDocumentKinds } from '#server/inova/contract/sent-documents.ts';
import { asOwner, join, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { SentDocuments } from '../documents/sent-documents.ts';
import type { ActionContext } from '../lists/definition.ts';

export type EmailKind = 'agreement' | 'payment' | 'consult' | SentDocumentKind;

/** A queued email to a patient. */
export interface QueuedEmail {
  client: number;
  id: number;
  kind: EmailKind;
  email: string;
  clinic: string;
  timeZone: string;
  /** Number of the document it links to. */
  record: number | null;
  /** The input of the template. */
  details: object;
}

/** Queues an email to the patient of each selected record, with a link to the record if it is a document. */
export function enqueueEmailStatement(
  kind: Exclude<EmailKind, 'consult'>,
  { by, at, selection }: ActionContext,
  where = sql`true`,
): Sql {
  const record = (sentDocumentKinds as readonly string[]).includes(kind) ? sql`id` : sql`null::bigint`;
  return sql`insert into inova.letters (client_id, patient_id, kind, record_id, asked_at, asked_by)
    select client_id, patient_id, ${kind}, ${record}, ${at}::timestamptz, ${by} from ${selection} where ${where}`;
}

interface EmailRequest {
  client: number;
  patient: number;
  kind: SentDocumentKind | 'consult';
  /** The start of the appointment it is about; it is not sent after that. */
  details?: { startsAt?: string };
  record: number;
  by: string;
  at: Date;
}

/** Queues an email in the caller's transaction; it is sent after the commit. */
export async function enqueueEmail(
  db: PoolClient,
  { client, patient, kind, record, details = {}, by, at }: EmailRequest,
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.letters (client_id, patient_id, kind, record_id, details, asked_at, asked_by)
      values (${client}, ${patient}, ${kind}, ${record}, ${JSON.stringify(details)}, ${at}, ${by})`,
  );
}

/** The record number for emails whose document can be opened. */
const documentRecord = (sentDocuments: SentDocuments) =>
  sql`case ${join(
    sentDocumentKinds.map((kind) => {
      const { table, documentColumn } = sentDocuments[kind];
      return sql`when l.kind = ${kind} then (select r.id from ${table} r
        where r.client_id = l.client_id and r.id = l.record_id and r.${documentColumn} is not null)`;
    }),
    ' ',
  )} end`;

const maxFailures = 5;

/** Locks the oldest queued email and passes it to `send`; false if the queue is empty or sending failed. */
export function sendNextEmail(
  store: Store,
  sentDocuments: SentDocuments,
  now: Date,
  send: (queued: QueuedEmail) => Promise<void>,
): Promise<boolean> {
  return asOwner(store, async (db) => {
    const queued = await row<QueuedEmail>(
      db,
      sql`select l.client_id as client, l.id, l.kind, p.email, c.name as clinic, c.time_zone as "timeZone",
          ${documentRecord(sentDocuments)} as record, l.details
        from inova.letters l
        join inova.patients p on p.client_id = l.client_id and p.id = l.patient_id
        join inova.clients c on c.id = l.client_id
        where l.sent_at is null and l.failures < ${maxFailures} and p.email is not null
          and coalesce((l.details ->> 'startsAt')::timestamptz > ${now}, true)
        order by l.asked_at, l.id limit 1 for update of l skip locked`,
    );
    if (!queued) return false;
    const isSent = await send(queued).then(
      () => true,
      () => false,
    );
    const result = isSent ? sql`sent_at = ${now}` : sql`failures = failures + 1`;
    await rows(db, sql`update inova.letters set ${result} where client_id = ${queued.client} and id = ${queued.id}`);
    return isSent;
  });
}
