import type { CardEntry } from '#server/inova/contract/payments/cards.ts';
import { asClinics } from '#server/store/sql.ts';
import { notFound } from '../../errors.ts';
import type { Payer } from '../charges/charge.ts';
import type { ChargeContext } from '../charges/proceed.ts';
import { findPatient } from './merchant.ts';

/** How a card can be entered for a patient: not at all if the patient's clinic has no account. */
export async function readCardEntry(
  { store, cards }: ChargeContext,
  { clinics }: Payer,
  patient: number,
): Promise<CardEntry> {
  const found = await asClinics(store, clinics, (db) => findPatient(db, clinics, patient));
  if (!found) throw notFound();
  const connected = cards?.merchantOf(found.client) ? cards : null;
  return {
    patientId: patient,
    isConnected: connected !== null,
    tokenizerUrl: connected?.tokenizerUrl ?? null,
    hasPages: connected?.hasHostedPages ?? false,
    isSandbox: connected?.isSandbox ?? false,
  };
}
