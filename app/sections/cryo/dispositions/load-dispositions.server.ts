import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { DispositionRecord } from '#server/inova/contract/cryo/dispositions.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

export interface LoadedDispositions {
  patient: PatientRecord;
  clinicName: string;
  record: DispositionRecord;
}

/** The patient in the address with the dispositions; without one, redirects to the patient search. */
export async function loadDispositions(context: AppLoadContext, id: string | undefined): Promise<LoadedDispositions> {
  if (id === undefined) throw redirect('/patients');
  const patientId = requireRecordId(id);
  const [patient, record, clinics] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.cryoDispositions.ofPatient(patientId),
    context.clinics(),
  ]);
  const clinicName = clinics.find((clinic) => clinic.id === record.client)?.name ?? `Clinic ${record.client}`;
  return { patient, clinicName, record };
}
