import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicOf } from '#app/sections/payments/taken/clinic-of.server.ts';

/** The patient in the address with the latest intake; 404 if of another clinic. */
export async function loadIntake(context: AppLoadContext, id: string | undefined) {
  const patientId = requireRecordId(id);
  const [patient, record] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.intakes.ofPatient(patientId),
  ]);
  return { patient, clinic: await clinicOf(context, patient.client), record };
}

/** The same for pages about the answers; 404 if there are none. */
export async function loadAnswers(context: AppLoadContext, id: string | undefined) {
  const { record, ...loaded } = await loadIntake(context, id);
  const { intake } = record;
  if (!intake || intake.sections.length === 0) throw new Response(null, { status: 404 });
  return { ...loaded, record, intake };
}
