import type { PatientDocument } from '#server/inova/contract/document.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asOwner, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { SignatureKey } from './key.ts';
import { notifyNextSigner } from './notices.ts';
import { recordEventStatements } from './records.ts';
import { closeStatement, eventContextFor, recordRequestEvent, runAll } from './requests.ts';

const maxEmailFailures = 5;

/** A request without an envelope; signatures may have been given before the service was connected. */
export interface UndeliveredRequest extends SignatureKey {
  reference: string;
  title: string;
  paper: PatientDocument;
  days: number;
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

/** Requests in any clinic without an envelope, or with pending provider commands. */
export function listPendingRequests(store: Store): Promise<(SignatureKey & { isNew: boolean })[]> {
  const pending = sql`select client_id as client, id, state = 'created' as "isNew" from inova.signature_requests
    where state = 'created' or owed <> '{}' order by requested_at, id limit 500`;
  return asOwner(store, (db) => rows(db, pending));
}

/** Locks a request and delivers it; a new one then has the status sent. */
export function deliverRequest(
  store: Store,
  { client, id }: SignatureKey,
  at: Date,
  work: (request: UndeliveredRequest) => Promise<Delivered>,
): Promise<void> {
  return asOwner(store, async (db) => {
    const request = await row<UndeliveredRequest>(
      db,
      sql`select s.client_id as client, s.id, s.reference, s.title, s.paper, ${daysLeft}, s.requested_by as by,
          s.state = 'created' as "isNew", c.time_zone as "timeZone",
          (select json_agg(x order by x.position) from (
            select n.id, n.name, n.email, n.role, n.position, n.is_staff as "isStaff",
              ${isoTime('n.signed_at')} as "signedAt", n.signed_name as "signedName", n.drawing
            from inova.signers n where n.client_id = s.client_id and n.request_id = s.id) x) as signers
        from inova.signature_requests s join inova.clients c on c.id = s.client_id
        where s.client_id = ${client} and s.id = ${id} and s.envelope_id is null for update of s skip locked`,
    );
    if (!request) return;
    const delivered = await work(request).catch(() => null);
    if (!delivered) {
      await rows(
        db,
        sql`update inova.signature_requests set failures = failures + 1 where client_id = ${client} and id = ${id}`,
      );
      return;
    }
    const insertDocument = (kind: string, pdf: Uint8Array) => sql`insert into inova.signature_documents
      (client_id, request_id, kind, pdf) values (${client}, ${id}, ${kind}, ${Buffer.from(pdf)})`;
    await runAll(db, [
      sql`update inova.signature_requests set envelope_id = ${delivered.envelope}, failures = 0
          where client_id = ${client} and id = ${id}`,
      insertDocument('sent', delivered.pdf),
      ...(delivered.final ? [insertDocument('final', delivered.final)] : []),
      ...(request.isNew ? sendStatements(request, at) : []),
    ]);
  });
}

function sendStatements({ client, id, by }: UndeliveredRequest, at: Date) {
  return [
    sql`update inova.signature_requests set state = 'sent', sent_at = ${at} where client_id = ${client} and id = ${id}`,
    ...inviteNextStatements({ client, id }, at),
    recordRequestEvent('sent', eventContextFor([{ client, id }], at, by)),
  ];
}

/** Queues the email to the next signer, or notifies the signer in the portal if staff. */
export function inviteNextStatements({ client, id }: SignatureKey, at: Date): Sql[] {
  const emailStatement = sql`update inova.signers n set asked_at = ${at}, failures = 0
    where n.client_id = ${client} and n.request_id = ${id} and not n.is_staff and n.signed_at is null
      and n.position = (select min(o.position) from inova.signers o
        where o.client_id = n.client_id and o.request_id = n.request_id and o.signed_at is null)`;
  return [emailStatement, notifyNextSigner({ client, id }, at)];
}

/** The provider commands a request still has to run. */
export interface PendingCommands {
  envelope: string;
  owed: ('void' | 'extend' | 'resend')[];
  reason: string;
  days: number;
}

/** Locks a request and runs its pending provider commands. */
export function runProviderCommands(
  store: Store,
  { client, id }: SignatureKey,
  work: (pending: PendingCommands) => Promise<void>,
): Promise<void> {
  return asOwner(store, async (db) => {
    const owing = await row<PendingCommands>(
      db,
      sql`select s.envelope_id as envelope, s.owed, coalesce(s.reason, 'Voided') as reason, ${daysLeft}
        from inova.signature_requests s join inova.clients c on c.id = s.client_id
        where s.client_id = ${client} and s.id = ${id} and s.owed <> '{}' and s.envelope_id is not null
        for update of s skip locked`,
    );
    if (!owing) return;
    const isDone = await work(owing).then(
      () => true,
      () => false,
    );
    const result = isDone ? sql`owed = '{}', failures = 0` : sql`failures = failures + 1`;
    await rows(db, sql`update inova.signature_requests set ${result} where client_id = ${client} and id = ${id}`);
  });
}

/** An email with a signing link to send. */
export interface Invitation extends SignatureKey {
  name: string;
  email: string;
  clinic: string;
  kind: string;
  role: string;
  expiresOn: string;
  isReminder: boolean;
}

/** Emails the oldest queued invitation with a new token; false if there is none, or sending failed. */
export function inviteNextSigner(
  store: Store,
  { hash, at }: { hash: Buffer; at: Date },
  send: (invitation: Invitation) => Promise<void>,
): Promise<boolean> {
  return asOwner(store, async (db) => {
    const invitation = await row<Invitation>(
      db,
      sql`select n.client_id as client, n.id, n.name, n.email, c.name as clinic, s.kind, n.role,
          s.expires_on as "expiresOn", n.invited_at is not null as "isReminder"
        from inova.signers n
        join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
        join inova.clients c on c.id = n.client_id
        where n.asked_at is not null and n.failures < ${maxEmailFailures} and s.state in ('sent', 'viewed', 'signed')
        order by n.asked_at, n.id limit 1 for update of n skip locked`,
    );
    if (!invitation) return false;
    const isSent = await send(invitation).then(
      () => true,
      () => false,
    );
    const result = isSent
      ? sql`asked_at = null, invited_at = ${at}, token_hash = ${hash}, token_used_at = null, wrong_tries = 0`
      : sql`failures = failures + 1`;
    const { client, id } = invitation;
    await rows(db, sql`update inova.signers set ${result} where client_id = ${client} and id = ${id}`);
    return isSent;
  });
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
      closeStatement('expired', eventContext, null),
      ...recordEventStatements('expired', eventContext),
      recordRequestEvent('expired', eventContext),
    ]);
  });
}
