import type { AgreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Agreement } from '../../contract/agreements/agreements.ts';
import type { Session } from '../caller.ts';
import { todayIn } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { recordChange } from '../lists/changes.ts';
import { getPatient } from '../patients/queries.ts';
import { buildDraft } from './build-draft.ts';
import type { LockedAgreement } from './change.ts';
import { type AgreementRow, readAgreements } from './queries.ts';
import { insertDraft, updateDraft } from './save.ts';
import { agreementToWire } from './to-wire.ts';

/** A patient's agreements, newest first; null if none of these clinics has the patient. */
export async function listPatientAgreements(
  { store, now }: ServiceContext,
  clinics: number[],
  patientId: number,
): Promise<AgreementRow[] | null> {
  const patient = await getPatient(store, clinics, patientId);
  if (!patient) return null;
  const isOfPatient = sql`g.client_id = ${patient.client} and g.patient_id = ${patientId}`;
  return asClinics(store, clinics, (db) => readAgreements(db, now(), isOfPatient));
}

/** Saves a worksheet as a draft, linked to the last completed consult and the cycle without an agreement. */
export async function createDraft(
  { store, now }: ServiceContext,
  { principal }: Session,
  patientId: number,
  input: AgreementDraft,
): Promise<Agreement> {
  const patient = await getPatient(store, principal.clinics, patientId);
  if (!patient) throw notFound();
  const { client } = patient;
  const at = now();
  const draft = await buildDraft(store, client, input, await todayIn(store, client, at));
  return asClinics(store, [client], async (db) => {
    const owner = { client, patientId, by: principal.email, at };
    const id = await insertDraft(db, owner, draft);
    await recordChange(db, { ...owner, record: 'agreement', id, change: 'drafted' });
    const [created] = await readAgreements(db, at, sql`g.client_id = ${client} and g.id = ${id}`);
    return agreementToWire(created as AgreementRow);
  });
}

/** Replaces the content of a draft. */
export async function saveDraft(
  { store }: ServiceContext,
  { db, row, by, at }: LockedAgreement,
  input: AgreementDraft,
): Promise<void> {
  const { client, id, patientId, state, today } = row;
  if (state !== 'draft') throw new ApiError(400, "A sent agreement can't be changed. Revoke it and create a new draft");
  await updateDraft(db, { client, id, by, at }, await buildDraft(store, client, input, today));
  await recordChange(db, { client, patientId, by, at, record: 'agreement', id, change: 'changed' });
}
