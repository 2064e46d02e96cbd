import type { CardProfile } from '#server/inova/contract/payments/cards.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { fieldError, notFound } from '../../errors.ts';
import { lastDayOf } from '../charges/attempt.ts';
import type { Payer } from '../charges/charge.ts';
import type { ChargeContext } from '../charges/proceed.ts';
import { keepCard } from './keep-card.ts';
import { findPatient, requireCards, requireMerchant } from './merchant.ts';

const profiles = sql`select d.patient_id as pid, d.token, d.description, d.profile_id as profileid,
  d.account_id as accountid, to_char(d.expires, 'MMYY') as expires, d.last_four as "lastFour"
  from inova.cards d where d.revoked_at is null`;

/** The cards on file of a patient, as profiles of the provider; 404 without the patient. */
export function listProfiles({ store }: ChargeContext, { clinics }: Payer, patient: number): Promise<CardProfile[]> {
  return asClinics(store, clinics, async (db) => {
    if (!(await findPatient(db, clinics, patient))) throw notFound();
    return rows<CardProfile>(
      db,
      sql`${profiles} and d.client_id = any (${clinics}) and d.patient_id = ${patient} order by d.id desc`,
    );
  });
}

/** Keeps a card whose profile was made at the provider, once the provider confirms that it has it. */
export async function addProfile(
  context: ChargeContext,
  { clinics, by }: Payer,
  { pid, token, description, profileid, accountid, expires, lastFour }: CardProfile,
): Promise<CardProfile> {
  const { store, now } = context;
  const cards = requireCards(context);
  const { client, merchant } = await asClinics(store, clinics, async (db) => {
    const patient = await findPatient(db, clinics, pid);
    if (!patient) throw notFound();
    return { client: patient.client, merchant: requireMerchant(cards, patient.client) };
  });
  const stored = (await cards.profile(merchant, profileid)).find(({ accountId }) => accountId === accountid);
  if (stored?.token !== token || !token.endsWith(lastFour))
    throw fieldError('profileid', 'The card service has no such card. Enter the card again');
  return asClinics(store, clinics, async (db) => {
    const card = {
      client,
      patientId: pid,
      profileId: profileid,
      accountId: accountid,
      token,
      postal: null,
      description,
    };
    const id = await keepCard(db, { ...card, expires: lastDayOf(stored.expiry || expires), by, at: now() });
    return (await row<CardProfile>(db, sql`${profiles} and d.client_id = ${client} and d.id = ${id}`)) as CardProfile;
  });
}
