import type { PoolClient } from 'pg';
import { type SentDocumentKind, sentDocumentKinds } from '#server/inova/contract/signatures/sent-documents.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { empty, join, rowAsClinics, rows, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { phoneOfClinic } from '../documents/clinic.ts';
import type { SentDocuments } from '../documents/sent-documents.ts';
import type { ActionContext } from '../lists/definition.ts';

export type EmailKind = 'agreement' | 'payment' | 'consult' | 'storage' | 'card' | SentDocumentKind;

export interface EmailKey {
  client: number;
  id: number;
}

/** A queued email to a patient. */
export interface QueuedEmail extends EmailKey {
  kind: EmailKind;
  email: string | null;
  clinic: string;
  /** The clinic's phone number. */
  phone: string | null;
  timeZone: string;
  /** Number of the document it links to. */
  record: number | null;
  /** The input of the template. */
  details: object;
}

/** The name of the task that sends an email. */
export const sendEmailTaskName = 'send-email';

/**
 * Queues the emails of a query: clinic, patient, kind, record, details, time, and user. `before` are the expressions of
 * a `with` that it uses. They are sent after the commit.
 */
export function enqueueEmailsStatement(query: Sql, before?: Sql): Sql {
  return sql`with ${before ? sql`${before}, ` : empty}queued as (
      insert into inova.letters (client_id, patient_id, kind, record_id, details, asked_at, asked_by) ${query}
      returning client_id, id)
    select ${addJob(sendEmailTaskName, sql`json_build_object('client', client_id, 'id', id)`)} from queued`;
}

/** Queues an email to the patient of each selected record, with a link to the record if it is a document. */
export function enqueueEmailStatement(
  kind: Exclude<EmailKind, 'consult' | 'storage' | 'card'>,
  { by, at, selection }: ActionContext,
  where = sql`true`,
): Sql {
  const record = (sentDocumentKinds as readonly string[]).includes(kind) ? sql`id` : sql`null::bigint`;
  return enqueueEmailsStatement(
    sql`select client_id, patient_id, ${kind}, ${record}, '{}'::jsonb, ${at}::timestamptz, ${by}
      from ${selection} where ${where}`,
  );
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
  const values = sql`values (${client}::int, ${patient}::bigint, ${kind}, ${record}::bigint,
    ${JSON.stringify(details)}::jsonb, ${at}::timestamptz, ${by})`;
  await rows(db, enqueueEmailsStatement(values));
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

/** A queued email that is still to be sent: null once it was sent, or the consult it is about has begun. */
export function findQueuedEmail(
  store: Store,
  sentDocuments: SentDocuments,
  { client, id }: EmailKey,
  now: Date,
): Promise<QueuedEmail | null> {
  return rowAsClinics<QueuedEmail>(
    store,
    [client],
    sql`select l.client_id as client, l.id, l.kind, p.email, c.name as clinic, ${phoneOfClinic} as phone, c.time_zone as "timeZone",
        ${documentRecord(sentDocuments)} as record, l.details
      from inova.letters l
      join inova.patients p on p.client_id = l.client_id and p.id = l.patient_id
      join inova.clients c on c.id = l.client_id
      where l.client_id = ${client} and l.id = ${id} and l.sent_at is null
        and coalesce((l.details ->> 'startsAt')::timestamptz > ${now}, true)`,
  );
}

export async function recordSentEmail(store: Store, { client, id }: EmailKey, at: Date): Promise<void> {
  await rowsAsClinics(
    store,
    [client],
    sql`update inova.letters set sent_at = ${at} where client_id = ${client} and id = ${id}`,
  );
}
