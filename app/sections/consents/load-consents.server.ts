import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicOf } from '#app/sections/payments/taken/clinic-of.server.ts';

/** The patient in the address with the consents; 404 if of another clinic. */
export async function loadConsents(context: AppLoadContext, id: string | undefined) {
  const patientId = requireRecordId(id);
  const [patient, record] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.consents.ofPatient(patientId),
  ]);
  return { patient, clinic: await clinicOf(context, patient.client), record };
}

/** One of the patient's consents; 404 for one that is not theirs. */
export async function loadConsent(context: AppLoadContext, id: string | undefined, consent: string | undefined) {
  const loaded = await loadConsents(context, id);
  const found = loaded.record.consents.find((each) => each.id === requireRecordId(consent));
  if (!found) throw new Response(null, { status: 404 });
  return { ...loaded, consent: found };
}
