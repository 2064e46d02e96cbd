import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, asOwner, row, rowAsClinics, rows, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { phoneOfClinic } from '../documents/clinic.ts';
import { currentEmail } from './current-patient.ts';
import { addDeliveries, inviteNextSigners } from './delivery-jobs.ts';
import type { SignatureKey } from './key.ts';
import { notifyNextSigner } from './notices.ts';
import { recordEventStatements } from './records.ts';
import { closeStatements, eventContextFor, recordRequestEvent, runAll } from './requests.ts';

/** An open request without an envelope; signatures may have been given before the service was connected. */
export interface UndeliveredRequest extends SignatureKey {
  reference: string;
  title: string;
  paper: PatientDocument;
  days: number;
  expiresOn: string;
  by: string;
  isNew: boolean;
  timeZone: string;
  signers: UndeliveredSigner[];
}

interface UndeliveredSigner {
  id: number;
  name: string;
  email: string;
  role: string;
  position: number;
  isStaff: boolean;
  signedAt: string | null;
  signedName: string | null;
  drawing: string | null;
}

/** The result of a delivery: the envelope, the PDF sent, and the final one if everyone has signed. */
interface Delivered {
  envelope: string;
  pdf: Uint8Array;
  final: Uint8Array | null;
}

/** Days until the end of the last day to sign, plus one as a margin. */
const daysLeft = sql`greatest(s.expires_on - (now() at time zone c.time_zone)::date, 0) + 2 as days`;

/** An open request that has no envelope, or null. */
export function findUndelivered(store: Store, { client, id }: SignatureKey): Promise<UndeliveredRequest | null> {
  return rowAsClinics<UndeliveredRequest>(
    store,
    [client],
    sql`select s.client_id as client, s.id, s.reference, s.title, s.paper, ${daysLeft}, s.expires_on as "expiresOn",
        s.requested_by as by, s.state = 'created' as "isNew", c.time_zone as "timeZone",
        (select json_agg(x order by x.position) from (
          select n.id, n.name, n.email, n.role, n.position, n.is_staff as "isStaff",
            ${isoTime('n.signed_at')} as "signedAt", n.signed_name as "signedName", n.drawing
          from inova.signers n where n.client_id = s.client_id and n.request_id = s.id) x) as signers
      from inova.signature_requests s join inova.clients c on c.id = s.client_id
      where s.client_id = ${client} and s.id = ${id} and s.envelope_id is null
        and s.state in ('created', 'sent', 'viewed')`,
  );
}

/**
 * Records the envelope of a request, once; a new request is then sent to its first signer. If the request was closed or
 * extended while the envelope was created, that is left for the provider to be told.
 */
export function recordDelivery(store: Store, request: UndeliveredRequest, at: Date, delivered: Delivered) {
  const { client, id, isNew } = request;
  return asClinics(store, [client], async (db) => {
    const locked = await row<{ isOpen: boolean; expiresOn: string }>(
      db,
      sql`select state in ('created', 'sent', 'viewed') as "isOpen", expires_on as "expiresOn"
        from inova.signature_requests where client_id = ${client} and id = ${id} and envelope_id is null for update`,
    );
    if (!locked) return;
    const isExtended = locked.expiresOn !== request.expiresOn;
    const owed = !locked.isOpen ? ['void'] : isExtended ? ['extend'] : [];
    const insertDocument = (kind: string, pdf: Uint8Array) => sql`insert into inova.signature_documents
      (client_id, request_id, kind, pdf) values (${client}, ${id}, ${kind}, ${Buffer.from(pdf)})`;
    await runAll(db, [
      sql`update inova.signature_requests set envelope_id = ${delivered.envelope}, owed = ${owed}
          where client_id = ${client} and id = ${id}`,
      insertDocument('sent', delivered.pdf),
      ...(delivered.final ? [insertDocument('final', delivered.final)] : []),
      ...(isNew && locked.isOpen ? sendStatements(request, at) : []),
      ...(owed.length > 0 ? [addDeliveries(selectionOf(request))] : []),
    ]);
  });
}

const selectionOf = ({ client, id }: SignatureKey) =>
  sql`(select ${client}::int as client_id, ${id}::bigint as id) chosen`;

function sendStatements({ client, id, by }: UndeliveredRequest, at: Date) {
  return [
    sql`update inova.signature_requests set state = 'sent', sent_at = ${at} where client_id = ${client} and id = ${id}`,
    ...inviteNextStatements({ client, id }, at),
    recordRequestEvent('sent', eventContextFor([{ client, id }], at, by)),
  ];
}

/** Queues the email to the next signer, or notifies the signer in the portal if staff. */
export function inviteNextStatements(request: SignatureKey, at: Date): Sql[] {
  return [inviteNextSigners(selectionOf(request), at), notifyNextSigner(request, at)];
}

/** The provider commands a request still has to run. */
export interface PendingCommands extends SignatureKey {
  envelope: string;
  owed: ('void' | 'extend' | 'resend')[];
  reason: string;
  days: number;
}

/** The pending provider commands of a request, or null. */
export function findPendingCommands(store: Store, { client, id }: SignatureKey): Promise<PendingCommands | null> {
  return rowAsClinics<PendingCommands>(
    store,
    [client],
    sql`select s.client_id as client, s.id, s.envelope_id as envelope, s.owed, coalesce(s.reason, 'Voided') as reason,
        ${daysLeft}
      from inova.signature_requests s join inova.clients c on c.id = s.client_id
      where s.client_id = ${client} and s.id = ${id} and s.owed <> '{}' and s.envelope_id is not null`,
  );
}

/** Removes the commands that were run; those added since remain, and have their own job. */
export async function recordCommands(store: Store, { client, id, owed }: PendingCommands): Promise<void> {
  await rowsAsClinics(
    store,
    [client],
    sql`update inova.signature_requests set owed = owed[${owed.length + 1}::int:]
      where client_id = ${client} and id = ${id} and owed[:${owed.length}::int] = ${owed}::text[]`,
  );
}

/** An email with a signing link to send. */
export interface Invitation extends SignatureKey {
  name: string;
  email: string;
  clinic: string;
  phone: string | null;
  kind: string;
  role: string;
  expiresOn: string;
  isReminder: boolean;
  askedAt: Date;
}

/** The queued email with a link to a signer, or null once it was sent or the request closed. */
export function findInvitation(store: Store, { client, id }: SignatureKey): Promise<Invitation | null> {
  return rowAsClinics<Invitation>(
    store,
    [client],
    sql`select n.client_id as client, n.id, n.name, ${currentEmail} as email, c.name as clinic, ${phoneOfClinic} as phone, s.kind, n.role,
        s.expires_on as "expiresOn", n.invited_at is not null as "isReminder", n.asked_at as "askedAt"
      from inova.signers n
      join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
      join inova.clients c on c.id = n.client_id
      where n.client_id = ${client} and n.id = ${id} and n.asked_at is not null
        and s.state in ('sent', 'viewed', 'signed')`,
  );
}

/** Records that a link was emailed; the token replaces the signer's earlier one. */
export async function recordInvitation(
  store: Store,
  { client, id, askedAt }: Invitation,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  await rowsAsClinics(
    store,
    [client],
    sql`update inova.signers set asked_at = nullif(asked_at, ${askedAt}), invited_at = ${at}, token_hash = ${hash},
        token_used_at = null
      where client_id = ${client} and id = ${id}`,
  );
}

/** Closes requests past their deadline in the clinic. */
export function expireSignatures(store: Store, at: Date): Promise<void> {
  return asOwner(store, async (db) => {
    const requests = await rows<SignatureKey>(
      db,
      sql`select s.client_id as client, s.id from inova.signature_requests s
        join inova.clients c on c.id = s.client_id
        where s.state in ('created', 'sent', 'viewed')
          and s.expires_on < (${at}::timestamptz at time zone c.time_zone)::date
        order by s.client_id, s.id limit 5000 for update of s skip locked`,
    );
    if (requests.length === 0) return;
    const eventContext = eventContextFor(requests, at, 'inova');
    await runAll(db, [
      ...closeStatements('expired', eventContext, null),
      ...recordEventStatements('expired', eventContext),
      recordRequestEvent('expired', eventContext),
    ]);
  });
}
