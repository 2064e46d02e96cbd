import { isLinkLocked } from '#server/access/sign-in/limits.ts';
import type { SignatureFile, SignatureKind, SignatureRequest } from '#server/inova/contract/signatures/signatures.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { currentEmail } from './current-patient.ts';

const hashOf = (kind: string) => sql`(select encode(d.sha256, 'hex') from inova.signature_documents d
  where d.client_id = s.client_id and d.request_id = s.id and d.kind = ${kind})`;

const signers = (
  at: Date,
) => sql`select n.id, n.position, n.role, n.name, ${currentEmail} as email, n.is_staff as staff,
    ${isoTime('n.invited_at')} as "invitedAt", coalesce(${isLinkLocked(sql`encode(n.token_hash, 'hex')`, at)}, false) as locked,
    ${isoTime('n.viewed_at')} as "viewedAt", ${isoTime('n.signed_at')} as "signedAt",
    ${isoTime('n.declined_at')} as "declinedAt", n.signed_name as "signedName", n.drawing
  from inova.signers n where n.client_id = s.client_id and n.request_id = s.id order by n.position`;

const history = sql`select h.id, h.change, ${staffName(sql`h.by`)} as by, ${isoTime('h.at')} as at,
    coalesce(h.details ->> 'reason', h.details ->> 'until') as detail
  from inova.changes h where h.client_id = s.client_id and h.record = 'signature request' and h.record_id = s.id
  order by h.at, h.id`;

const columns = (at: Date) => sql`s.id, s.client_id as client, s.patient_id as "patientId",
  p.firstname || ' ' || p.lastname as patient, s.kind, s.record_id as record, s.title, s.paper, s.state,
  ${isoTime('s.requested_at')} as "requestedAt", ${staffName(sql`s.requested_by`)} as "requestedBy",
  ${isoTime('s.sent_at')} as "sentAt", ${isoTime('s.viewed_at')} as "viewedAt",
  ${isoTime('s.signed_at')} as "signedAt", ${isoTime('s.closed_at')} as "closedAt", s.reason,
  s.expires_on as "expiresOn", s.reminders, ${isoTime('s.reminded_at')} as "remindedAt", s.envelope_id as envelope,
  ${hashOf('sent')} as "sentHash", ${hashOf('final')} as "finalHash",
  (select json_agg(x) from (${signers(at)}) x) as signers,
  ${jsonList(history)} as history`;

const requests = sql`inova.signature_requests s
  join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id`;

/** A request of these clinics, or null. */
export async function getSignature(
  store: Store,
  clinics: number[],
  id: number,
  at: Date,
): Promise<SignatureRequest | null> {
  const statement = sql`select ${columns(at)} from ${requests}
    where s.client_id = any (${clinics}) and s.id = ${id}`;
  return (await rowsAsClinics<SignatureRequest>(store, clinics, statement))[0] ?? null;
}

/** The signature requests of a record, newest first. */
export function listSignatures(
  store: Store,
  clinics: number[],
  { kind, record }: { kind: SignatureKind; record: number },
  at: Date,
) {
  return rowsAsClinics<SignatureRequest>(
    store,
    clinics,
    sql`select ${columns(at)} from ${requests}
      where s.client_id = any (${clinics}) and s.kind = ${kind} and s.record_id = ${record}
      order by s.requested_at desc, s.id desc`,
  );
}

/** The latest stored PDF of a request's document, or null. */
export async function getDocument(store: Store, clinics: number[], id: number): Promise<SignatureFile | null> {
  const statement = sql`select s.patient_id as "patientId", d.kind, d.pdf, encode(d.sha256, 'hex') as sha256
    from inova.signature_documents d
    join inova.signature_requests s on s.client_id = d.client_id and s.id = d.request_id
    where d.client_id = any (${clinics}) and d.request_id = ${id} order by d.kind limit 1`;
  type Found = { patientId: number; kind: 'sent' | 'final'; pdf: Buffer; sha256: string };
  const [found] = await rowsAsClinics<Found>(store, clinics, statement);
  if (!found) return null;
  const fileName = documentFileName(id, found.kind === 'final');
  return { patientId: found.patientId, fileName, pdf: found.pdf.toString('base64'), sha256: found.sha256 };
}

export const documentFileName = (id: number, isSigned: boolean) =>
  isSigned ? `signed-${id}.pdf` : `to-sign-${id}.pdf`;

/** The input to render a request's document while no PDF is stored. */
export interface DocumentSource {
  patientId: number;
  reference: string;
  title: string;
  paper: PatientDocument;
  isSigned: boolean;
  timeZone: string;
  signers: {
    name: string;
    role: string;
    isStaff: boolean;
    signedAt: string;
    signedName: string;
    drawing: string | null;
  }[];
}

/** The source of a request's document with the signatures given so far, or null. */
export async function getDocumentSource(store: Store, client: number, id: number): Promise<DocumentSource | null> {
  const statement = sql`select s.patient_id as "patientId", s.reference, s.title, s.paper,
      s.state = 'signed' as "isSigned", c.time_zone as "timeZone",
      coalesce((select json_agg(x order by x.position) from (
        select n.position, n.name, n.role, n.is_staff as "isStaff", ${isoTime('n.signed_at')} as "signedAt",
          n.signed_name as "signedName", n.drawing
        from inova.signers n
        where n.client_id = s.client_id and n.request_id = s.id and n.signed_at is not null) x), '[]') as signers
    from inova.signature_requests s join inova.clients c on c.id = s.client_id
    where s.client_id = ${client} and s.id = ${id}`;
  return (await rowsAsClinics<DocumentSource>(store, [client], statement))[0] ?? null;
}

/** The provider's envelope of a request, or null. */
export async function getEnvelope(store: Store, client: number, id: number): Promise<string | null> {
  const statement = sql`select s.envelope_id as envelope from inova.signature_requests s
    where s.client_id = ${client} and s.id = ${id}`;
  return (await rowsAsClinics<{ envelope: string | null }>(store, [client], statement))[0]?.envelope ?? null;
}
