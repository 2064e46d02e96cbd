import type { PoolClient } from 'pg';
import type { Card } from '#server/inova/contract/payments/cards.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';

const columns = sql`d.id, d.client_id as client, d.patient_id as "patientId", d.brand, d.last_four as "lastFour",
  d.expires as "expiresOn", d.description, ${isoTime('d.authorized_at')} as "authorizedAt",
  d.authorized_by as "authorizedBy", ${isoTime('d.revoked_at')} as "revokedAt",
  ${isoTime('d.renewal_emails_at')} as "renewalEmailsAt",
  (select ${isoTime('r.created_at')} from inova.card_renewals r where r.client_id = d.client_id and r.card_id = d.id
    and r.expires = d.expires) as "renewalEmailedAt"`;

/** A card of these clinics, or null. */
export function findCard(db: PoolClient, clinics: number[], id: number): Promise<Card | null> {
  return row<Card>(db, sql`select ${columns} from inova.cards d where d.client_id = any (${clinics}) and d.id = ${id}`);
}

/** The cards of a patient, newest first. */
export function listCards(db: PoolClient, clinics: number[], patient: number): Promise<Card[]> {
  return rows<Card>(
    db,
    sql`select ${columns} from inova.cards d
      where d.client_id = any (${clinics}) and d.patient_id = ${patient} order by d.authorized_at desc, d.id desc`,
  );
}

/**
 * A card that can be charged, locked against being removed until the transaction ends: authorized, and not expired, which
 * the provider doesn't check.
 */
export async function lockUsableCard(
  db: PoolClient,
  { client, patient, id, at }: { client: number; patient: number; id: number; at: Date },
): Promise<Card> {
  const found = await row<Card & { isExpired: boolean }>(
    db,
    sql`select ${columns}, d.expires < (${at}::timestamptz at time zone c.time_zone)::date as "isExpired"
      from inova.cards d join inova.clients c on c.id = d.client_id
      where d.client_id = ${client} and d.id = ${id} and d.patient_id = ${patient} for share of d`,
  );
  if (!found) throw fieldError('card', 'Select a card of this patient');
  if (found.revokedAt) throw fieldError('card', 'This card was removed');
  if (found.isExpired) throw fieldError('card', 'This card has expired');
  return found;
}
