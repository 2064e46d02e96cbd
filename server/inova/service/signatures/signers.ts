import type { PoolClient } from 'pg';
import type {
  Signature,
  SignatureKind,
  SignatureStatus,
  SignerRole,
} from '#server/inova/contract/signatures/signatures.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, asOwner, row, rowAsClinics, rows, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { currentBirthDate } from './current-patient.ts';
import { inviteNextStatements } from './delivery.ts';
import { inviteSigners } from './delivery-jobs.ts';
import { recordDispositionSignatures, recordEventStatements, type SignatureEvent } from './records.ts';
import { closeStatements, eventContextFor, recordRequestEvent, runAll } from './requests.ts';

/** A signer with the document to sign. */
export interface SignerRow {
  client: number;
  /** The signer's number, followed by the request's. */
  id: number;
  request: number;
  patientId: number;
  role: SignerRole;
  name: string;
  email: string;
  isStaff: boolean;
  /** False until it is the signer's turn. */
  isTurn: boolean;
  /** The name of the next signer. */
  next: string | null;
  identifiedAt: Date | null;
  signedAt: string | null;
  kind: SignatureKind;
  title: string;
  paper: PatientDocument;
  state: SignatureStatus;
  reason: string | null;
  expiresOn: string;
  clinic: string;
  timeZone: string;
  envelope: string | null;
  sentHash: string | null;
}

const nextSigner = (value: Sql) => sql`(select ${value} from inova.signers o
  where o.client_id = n.client_id and o.request_id = n.request_id and o.signed_at is null order by o.position limit 1)`;

/** Signers with their requests, which expire at midnight in the clinic's time zone. */
const select = (at: Date) => sql`select n.client_id as client, n.id, n.request_id as request,
    s.patient_id as "patientId", n.role, n.name, n.email, n.is_staff as "isStaff",
    coalesce(${nextSigner(sql`o.id`)} = n.id, false) as "isTurn", ${nextSigner(sql`o.name`)} as next,
    n.identified_at as "identifiedAt", ${isoTime('n.signed_at')} as "signedAt", s.kind, s.title, s.paper,
    case when s.state in ('created', 'sent', 'viewed')
      and s.expires_on < (${at}::timestamptz at time zone c.time_zone)::date then 'expired' else s.state end as state,
    s.reason, s.expires_on as "expiresOn", c.name as clinic, c.time_zone as "timeZone", s.envelope_id as envelope,
    (select encode(d.sha256, 'hex') from inova.signature_documents d
      where d.client_id = s.client_id and d.request_id = s.id and d.kind = 'sent') as "sentHash"
  from inova.signers n
  join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
  join inova.clients c on c.id = n.client_id`;

interface SessionUse {
  hash: Buffer;
  at: Date;
  /** When it ends without further use. */
  idleEnd: Date;
  /** Sessions that began before this have ended. */
  startedAfter: Date;
}

/** The clinic of a link's token or of a session, by its hash; none if there is no such link or session. */
async function clinicOf(store: Store, of: 'link' | 'session', hash: Buffer): Promise<number[]> {
  const clinic =
    of === 'link' ? sql`inova.clinic_of_signing_link(${hash})` : sql`inova.clinic_of_signing_session(${hash})`;
  const found = await row<{ client: number | null }>(store.pool, sql`select ${clinic} as client`);
  return found?.client ? [found.client] : [];
}

/** The signer of a valid session; extends the session. */
export async function findBySession(
  store: Store,
  { hash, at, idleEnd, startedAfter }: SessionUse,
): Promise<SignerRow | null> {
  return asClinics(store, await clinicOf(store, 'session', hash), async (db) => {
    const session = await row<{ client: number; signer: number }>(
      db,
      sql`update inova.signing_sessions set expires_at = ${idleEnd}
        where hash = ${hash} and expires_at > ${at} and created_at > ${startedAfter}
        returning client_id as client, signer_id as signer`,
    );
    if (!session) return null;
    return row<SignerRow>(db, sql`${select(at)} where n.client_id = ${session.client} and n.id = ${session.signer}`);
  });
}

/** The signer of a link's token, whether used or not, or null. */
export async function findByToken(store: Store, hash: Buffer, at: Date): Promise<SignerRow | null> {
  const clinics = await clinicOf(store, 'link', hash);
  return rowAsClinics<SignerRow>(store, clinics, sql`${select(at)} where n.token_hash = ${hash}`);
}

/** The staff signer of a request in these clinics, or null. */
export async function findStaffSigner(store: Store, clinics: number[], request: number, email: string, at: Date) {
  return rowAsClinics<SignerRow>(
    store,
    clinics,
    sql`${select(at)} where n.client_id = any (${clinics}) and n.request_id = ${request} and n.is_staff
        and n.email = ${email}
      order by n.signed_at nulls first, n.position limit 1`,
  );
}

/** Checks the date of birth entered for a link. A correct one marks it as used; `isUsed` is true if it already was. */
export async function identify(
  store: Store,
  hash: Buffer,
  birthDate: string,
  at: Date,
): Promise<{ isUsed: boolean; client: number; id: number } | null> {
  return asClinics(store, await clinicOf(store, 'link', hash), async (db) => {
    const signer = await row<{ client: number; id: number; isRight: boolean; isUsed: boolean }>(
      db,
      sql`select n.client_id as client, n.id, ${currentBirthDate} = ${birthDate}::date as "isRight",
          n.token_used_at is not null as "isUsed"
        from inova.signers n
        join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
        where n.token_hash = ${hash} for update of n`,
    );
    if (!signer?.isRight) return null;
    const { client, id, isUsed } = signer;
    await rows(
      db,
      sql`update inova.signers set token_used_at = coalesce(token_used_at, ${at}), identified_at = ${at}
        where client_id = ${client} and id = ${id}`,
    );
    return { isUsed, client, id };
  });
}

/** Queues an email with a new link for the signer of a locked link, if the document can still be signed. */
export async function requestLinkFor(store: Store, hash: Buffer, at: Date): Promise<void> {
  const signer = await findByToken(store, hash, at);
  if (!signer || (signer.state !== 'sent' && signer.state !== 'viewed')) return;
  const { client, id } = signer;
  const invited = inviteSigners(at, sql`where n.client_id = ${client} and n.id = ${id}`);
  await rowsAsClinics(store, [client], invited);
}

/** Queues an email with a new link for the signer of a used one, unless one queued in the last ten minutes waits. */
export async function requestNewLink(store: Store, { client, id }: { client: number; id: number }, at: Date) {
  const since = new Date(at.getTime() - 10 * 60_000);
  const isDue = sql`(n.asked_at is null or n.asked_at < ${since})`;
  const invited = inviteSigners(at, sql`where n.client_id = ${client} and n.id = ${id} and ${isDue}`);
  await rowsAsClinics(store, [client], invited);
}

interface NewSession {
  hash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Starts a signer's session; the first one marks the document as viewed. */
export function startSession(store: Store, signer: SignerRow, { hash, createdAt, expiresAt }: NewSession) {
  const { client, id, request } = signer;
  return asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into inova.signing_sessions (hash, client_id, signer_id, created_at, expires_at)
        values (${hash}, ${client}, ${id}, ${createdAt}, ${expiresAt})`,
    );
    await rows(
      db,
      sql`update inova.signers set viewed_at = coalesce(viewed_at, ${createdAt})
        where client_id = ${client} and id = ${id}`,
    );
    if (signer.state !== 'sent') return;
    const viewed = await rows(
      db,
      sql`update inova.signature_requests set state = 'viewed', viewed_at = ${createdAt}
        where client_id = ${client} and id = ${request} and state = 'sent' returning id`,
    );
    if (viewed.length > 0) await recordEvent(db, 'viewed', signer, createdAt);
  });
}

async function recordEvent(
  db: PoolClient,
  event: SignatureEvent,
  { client, request, name, email, isStaff }: SignerRow,
  at: Date,
) {
  const eventContext = eventContextFor([{ client, id: request }], at, isStaff ? email : name);
  await runAll(db, [...recordEventStatements(event, eventContext), recordRequestEvent(event, eventContext)]);
}

/** True if the request is open and the signer has not signed or declined; locks both until the transaction ends. */
async function lockIfActionable(db: PoolClient, { client, id, request }: SignerRow): Promise<boolean> {
  const found = await row(
    db,
    sql`select from inova.signature_requests s
      join inova.signers n on n.client_id = s.client_id and n.request_id = s.id
      where s.client_id = ${client} and s.id = ${request} and n.id = ${id} and s.state in ('sent', 'viewed')
        and n.signed_at is null and n.declined_at is null for update of s, n`,
  );
  return found !== null;
}

/** Stores a signature; the last one completes the record with the final PDF. False if the signer can no longer act. */
export function recordSignature(
  store: Store,
  signer: SignerRow,
  { name, drawing, at, final }: Signature & { at: Date; final: Buffer | null },
): Promise<boolean> {
  const { client, id, request } = signer;
  return asClinics(store, [client], async (db) => {
    if (!(await lockIfActionable(db, signer))) return false;
    await rows(
      db,
      sql`update inova.signers set signed_at = ${at}, signed_name = ${name}, drawing = ${drawing},
          viewed_at = coalesce(viewed_at, ${at}) where client_id = ${client} and id = ${id}`,
    );
    if (!final) {
      const eventContext = eventContextFor([{ client, id: request }], at, signer.isStaff ? signer.email : signer.name);
      await runAll(db, [
        ...inviteNextStatements({ client, id: request }, at),
        recordRequestEvent('signed by one', eventContext),
        recordDispositionSignatures(eventContext),
      ]);
      return true;
    }
    await runAll(db, [
      sql`insert into inova.signature_documents (client_id, request_id, kind, pdf)
        values (${client}, ${request}, 'final', ${final})`,
      sql`update inova.signature_requests set state = 'signed', signed_at = ${at},
          viewed_at = coalesce(viewed_at, ${at}), version = version + 1
        where client_id = ${client} and id = ${request}`,
    ]);
    await recordEvent(db, 'signed', signer, at);
    return true;
  });
}

/** Records that a signer declined and closes the request. False if the signer can no longer act. */
export function recordDecline(store: Store, signer: SignerRow, reason: string, at: Date): Promise<boolean> {
  const { client, id, request } = signer;
  return asClinics(store, [client], async (db) => {
    if (!(await lockIfActionable(db, signer))) return false;
    await rows(db, sql`update inova.signers set declined_at = ${at} where client_id = ${client} and id = ${id}`);
    const eventContext = eventContextFor([{ client, id: request }], at, signer.name);
    await runAll(db, closeStatements('declined', eventContext, reason));
    await recordEvent(db, 'declined', signer, at);
    return true;
  });
}

/** Removes expired sessions. */
export async function removeEndedSessions(store: Store, at: Date): Promise<void> {
  const expired = sql`delete from inova.signing_sessions where expires_at <= ${at}`;
  await asOwner(store, (db) => rows(db, expired));
}
