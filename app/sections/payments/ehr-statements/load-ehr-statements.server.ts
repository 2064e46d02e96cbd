import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { loadClinicOf } from '#app/sections/agreements/patient-context.server.ts';

/** The patient in the address with the copy of the account in the EHR; without one, redirects to the patient search. */
export async function loadEhrAccount(context: AppLoadContext, id: string | undefined) {
  if (id === undefined) throw redirect('/patients');
  const patientId = requireRecordId(id);
  const [patient, account] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.ehrStatements.ofPatient(patientId),
  ]);
  return { patient, account, clinicName: (await loadClinicOf(context, account.client)).name };
}

/** The statement in the address, if it is one of the patient's. */
export async function loadEhrStatement(context: AppLoadContext, id: string | undefined, number: string | undefined) {
  const [patientId, statementId] = [requireRecordId(id), requireRecordId(number)];
  // One after the other, so that the trail has the denial of the patient.
  const patient = await context.inova.patients.get(patientId);
  const statement = await context.inova.ehrStatements.get(statementId);
  if (statement.patientId !== patientId) throw new Response(null, { status: 404 });
  return { patient, statement, clinicName: (await loadClinicOf(context, statement.client)).name };
}
