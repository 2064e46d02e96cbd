import type { PoolClient } from 'pg';
import type { CardAuthorization } from '#server/inova/contract/payments/card-authorizations.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';
import { fieldError, notFound } from '../../errors.ts';
import { assertSigningAvailable } from '../../signatures/request-consent.ts';
import { requestSignature, voidSignatures } from '../../signatures/requests.ts';
import type { Payer } from '../charges/charge.ts';
import { authorizationDocument, cardAuthorizationKind } from './authorization-document.ts';
import { lockUsableCard } from './cards.ts';

const select = sql`select x.id, x.patient_id as "patientId", x.card_id as "cardId", x.state,
    (select max(s.id) from inova.signature_requests s where s.client_id = x.client_id and s.kind = 'consent'
      and s.record_id = x.id) as request,
    ${isoTime('x.sent_at')} as "sentAt", ${isoTime('x.signed_at')} as "signedAt",
    ${isoTime('x.revoked_at')} as "revokedAt", x.expires_on as "expiresOn"
  from inova.consents x where x.card_id is not null`;

/** Authorizations of cards that meet a condition on `x`, newest first. */
export const listAuthorizations = (db: PoolClient, condition: Sql) =>
  rows<CardAuthorization>(db, sql`${select} and ${condition} order by x.id desc`);

/** Sends a card's authorization to its patient; one that wasn't signed is sent again. */
export function sendAuthorization(
  context: ServiceContext,
  { clinics, by }: Payer,
  card: number,
  { expiresOn }: { expiresOn: string },
): Promise<CardAuthorization> {
  assertSigningAvailable(context);
  const at = context.now();
  return asClinics(context.store, clinics, async (db) => {
    const owner = await ownerOf(db, clinics, card, at);
    if (!owner) throw notFound();
    const { client, patient, today } = owner;
    const usable = await lockUsableCard(db, { client, patient, id: card, at });
    if (expiresOn < today) throw fieldError('expiresOn', 'Select a future date');
    const record = await openConsent(db, { client, patient, card, by, at });
    const paper = authorizationDocument({ ...owner.document, card: usable, today, expiresOn });
    await requestSignature(db, {
      ...{ kind: 'consent', record, title: paper.title, paper, signers: [{ role: 'patient' }] },
      ...{ client, patient, expiresOn, by, at },
    });
    const [sent] = await listAuthorizations(db, sql`x.client_id = ${client} and x.id = ${record}`);
    return sent as CardAuthorization;
  });
}

interface Owner {
  client: number;
  patient: number;
  today: string;
  document: Omit<DocumentContext, 'today'>;
}

const ownerOf = (db: PoolClient, clinics: number[], card: number, at: Date) =>
  row<Owner>(
    db,
    sql`select d.client_id as client, d.patient_id as patient,
        (${at}::timestamptz at time zone c.time_zone)::date::text as today,
        json_build_object('clinic', ${clinicOfDocument}, 'patient', json_build_object('firstname', p.firstname,
          'lastname', p.lastname, 'ehrid', p.ehrid, 'dob', p.dob)) as document
      from inova.cards d
      join inova.patients p on p.client_id = d.client_id and p.id = d.patient_id
      join inova.clients c on c.id = d.client_id
      where d.client_id = any (${clinics}) and d.id = ${card}`,
  );

/** The card's authorization that is not signed yet, or a new one. */
async function openConsent(
  db: PoolClient,
  { client, patient, card, by, at }: { client: number; patient: number; card: number; by: string; at: Date },
): Promise<number> {
  const open = await row<{ id: number }>(
    db,
    sql`select id from inova.consents where client_id = ${client} and card_id = ${card}
      and state in ('assigned', 'sent', 'expired') order by id desc limit 1 for update`,
  );
  if (open) return open.id;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, card_id)
      values (${client}, ${patient}, ${cardAuthorizationKind}, 'assigned', ${at}, ${by}, ${card}) returning id`,
  );
  return (added as { id: number }).id;
}

/** Revokes what a patient signed for a card, and voids what is open to be signed. */
export async function revokeAuthorizations(
  db: PoolClient,
  { client, id }: { client: number; id: number },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const reason = 'The card was removed';
  const revoked = await rows<{ id: number }>(
    db,
    sql`update inova.consents set state = 'revoked', revoked_at = ${at}, revoked_reason = ${reason}
      where client_id = ${client} and card_id = ${id} and state <> 'revoked' returning id`,
  );
  for (const { id: record } of revoked) {
    await voidSignatures(db, { client, kind: 'consent', record, by, at, reason });
  }
}
