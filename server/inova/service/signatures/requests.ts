import type { PoolClient } from 'pg';
import type { SignatureKind, SignerRole } from '#server/inova/contract/signatures/signatures.ts';
import { emailAddress } from '#server/inova/contract/text/email-address.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { ApiError } from '../errors.ts';
import { addDeliveries } from './delivery-jobs.ts';
import type { SignatureKey } from './key.ts';
import { notifyNamedStaff } from './notices.ts';
import { recordEventStatements, type SignatureEvent, type SignatureEventContext } from './records.ts';

/** The patient on file, another person with a birth date, or a staff member. */
export type NewSigner =
  | { role: 'patient' }
  | { role: Exclude<SignerRole, 'patient'>; name: string; email: string; birthDate: string }
  | { role: 'witness' | 'clinic'; staff: string };

/** The document to sign, its signers in order, and the deadline. */
export interface SignatureRequestInput {
  client: number;
  kind: SignatureKind;
  record: number;
  patient: number;
  title: string;
  paper: PatientDocument;
  signers: NewSigner[];
  /** The last day to sign, as `YYYY-MM-DD` in the clinic's time zone. */
  expiresOn: string;
  by: string;
  at: Date;
}

const isOpen = sql`s.state in ('created', 'sent', 'viewed')`;

/**
 * Requests signatures in the caller's transaction (`asClinics`) and returns the request's number; voids open requests
 * for the same record. It is delivered after the commit.
 */
export async function requestSignature(db: PoolClient, input: SignatureRequestInput): Promise<number> {
  const { client, kind, record, patient, title, paper, expiresOn, by, at } = input;
  await voidSignatures(db, { client, kind, record, by, at, reason: 'Sent again' });
  const request = await row<{ id: number }>(
    db,
    sql`insert into inova.signature_requests
        (client_id, patient_id, kind, record_id, title, paper, requested_at, requested_by, expires_on)
      values (${client}, ${patient}, ${kind}, ${record}, ${title}, ${JSON.stringify(paper)}, ${at}, ${by}, ${expiresOn})
      returning id`,
  );
  const id = (request as { id: number }).id;
  for (const [index, signer] of input.signers.entries()) await insertSigner(db, { client, id, patient }, index, signer);
  const eventContext = eventContextFor([{ client, id }], at, by);
  await runAll(db, [
    ...recordEventStatements('requested', eventContext),
    recordRequestEvent('requested', eventContext),
    notifyNamedStaff({ client, id }, at),
    addDeliveries(eventContext.selection),
  ]);
  return id;
}

async function insertSigner(
  db: PoolClient,
  { client, id, patient }: SignatureKey & { patient: number },
  index: number,
  signer: NewSigner,
): Promise<void> {
  const inserted = await row(
    db,
    sql`insert into inova.signers (client_id, request_id, position, role, name, email, birth_date, is_staff)
      select ${client}::int, ${id}::bigint, ${index + 1}::smallint, ${signer.role}, found.* from (${selectSigner(client, patient, signer)}) found
      returning id`,
  );
  if (!inserted) throw new ApiError(400, unknownSigner(signer));
}

function selectSigner(client: number, patient: number, signer: NewSigner): Sql {
  if (signer.role === 'patient') {
    return sql`select firstname || ' ' || lastname, email, dob, false from inova.patients
      where client_id = ${client} and id = ${patient} and email ~ ${emailAddress.source}`;
  }
  if ('staff' in signer) {
    return sql`select firstname || ' ' || lastname, email, null::date, true from inova.users
      where email = ${signer.staff} and not disabled`;
  }
  return sql`select ${signer.name}, ${signer.email}, ${signer.birthDate}::date, false`;
}

const unknownSigner = (signer: NewSigner) =>
  signer.role === 'patient'
    ? 'This patient has no valid email address'
    : `No staff member has the email address ${'staff' in signer ? signer.staff : ''}`;

interface VoidTarget {
  client: number;
  kind: SignatureKind;
  record: number;
  by: string;
  at: Date;
  reason: string;
}

/** Voids a record's open requests because it was revoked or is sent again. */
export async function voidSignatures(
  db: PoolClient,
  { client, kind, record, by, at, reason }: VoidTarget,
): Promise<void> {
  const open = await rows<SignatureKey>(
    db,
    sql`select s.client_id as client, s.id from inova.signature_requests s
      where s.client_id = ${client} and s.kind = ${kind} and s.record_id = ${record} and ${isOpen} for update`,
  );
  if (open.length === 0) return;
  const eventContext = eventContextFor(open, at, by);
  await runAll(db, [...closeStatements('voided', eventContext, reason), recordRequestEvent('voided', eventContext)]);
}

/** Closes requests in the store; for voided ones that the provider has, queues a command to void them there. */
export function closeStatements(
  state: 'declined' | 'expired' | 'voided',
  { selection, at }: SignatureEventContext,
  reason: string | null,
): Sql[] {
  const owed = state === 'voided' ? sql`case when r.envelope_id is null then '{}' else array['void'] end` : sql`'{}'`;
  const close = sql`update inova.signature_requests r
    set state = ${state}, closed_at = ${at}, reason = ${reason}, owed = ${owed}, version = r.version + 1
    from ${selection} where r.client_id = chosen.client_id and r.id = chosen.id`;
  return state === 'voided' ? [close, addDeliveries(selection)] : [close];
}

/** The context of an event on several requests. */
export function eventContextFor(requests: SignatureKey[], at: Date, by: string): SignatureEventContext {
  const [clients, ids] = [requests.map(({ client }) => client), requests.map(({ id }) => id)];
  const selection = sql`(select s.client_id, s.id, s.patient_id, (${at}::timestamptz at time zone c.time_zone)::date as today
    from inova.signature_requests s join inova.clients c on c.id = s.client_id
    where (s.client_id, s.id) in (select * from unnest(${clients}::int[], ${ids}::bigint[]))) chosen`;
  return { selection, at, by };
}

/** Records an event in the requests' own history. */
export function recordRequestEvent(
  event: SignatureEvent | 'sent' | 'reminded' | 'signed by one',
  { selection, at, by }: SignatureEventContext,
): Sql {
  return sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
    select s.client_id, 'signature request', s.id, s.patient_id, ${event}, ${by}, ${at}::timestamptz,
      jsonb_strip_nulls(jsonb_build_object('reason', s.reason))
    from inova.signature_requests s join ${selection} on s.client_id = chosen.client_id and s.id = chosen.id`;
}

export async function runAll(db: PoolClient, statements: Sql[]): Promise<void> {
  for (const statement of statements) await rows(db, statement);
}
