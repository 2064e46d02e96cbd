import type { Consult } from '#server/inova/contract/agreement-draft.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Agreement } from '../../contract/agreements.ts';
import { todayIn } from '../clinics/clients.ts';
import { noteChange } from '../lists/changes.ts';
import type { ServiceParts } from '../parts.ts';
import { getPatient } from '../patients/queries.ts';
import { missing, Refused } from '../refusal.ts';
import type { Session } from '../session/session.ts';
import type { Held } from './change.ts';
import { draftOf } from './consult.ts';
import { agreementOnWire } from './on-wire.ts';
import { type AgreementRow, readAgreements } from './queries.ts';
import { insertDraft, updateDraft } from './save.ts';

/** A patient's agreements, newest first; null where none of the clinics has the patient. */
export async function agreementsOf(
  { store, now }: ServiceParts,
  clinics: number[],
  patientId: number,
): Promise<AgreementRow[] | null> {
  if (!(await getPatient(store, clinics, patientId))) return null;
  return asClinics(store, clinics, (db) => readAgreements(db, now(), sql`g.patient_id = ${patientId}`));
}

/** Keeps a consult as a draft, after the last consult held and for the cycle that waits. */
export async function createDraft(
  { store, now }: ServiceParts,
  { principal }: Session,
  patientId: number,
  consult: Consult,
): Promise<Agreement> {
  const patient = await getPatient(store, principal.clinics, patientId);
  if (!patient) throw missing();
  const { client } = patient;
  const at = now();
  const draft = await draftOf(store, client, consult, await todayIn(store, client, at));
  return asClinics(store, [client], async (db) => {
    const owner = { client, patientId, by: principal.email, at };
    const id = await insertDraft(db, owner, draft);
    await noteChange(db, { ...owner, record: 'agreement', id, change: 'drafted' });
    const [created] = await readAgreements(db, at, sql`g.id = ${id}`);
    return agreementOnWire(created as AgreementRow);
  });
}

/** Puts another consult in the place of that of a draft. */
export async function saveDraft({ store }: ServiceParts, { db, row, by, at }: Held, consult: Consult): Promise<void> {
  const { client, id, patientId, state, today } = row;
  if (state !== 'draft') throw new Refused(400, 'What was sent is no longer changed. Revoke it and draft another');
  await updateDraft(db, { client, id, by, at }, await draftOf(store, client, consult, today));
  await noteChange(db, { client, patientId, by, at, record: 'agreement', id, change: 'changed' });
}
