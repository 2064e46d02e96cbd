import type { AppLoadContext } from '@remix-run/node';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { allows } from '#server/access/requirements.ts';
import { describeCharge, isPaid } from './charge-result.ts';
import { clinicOf } from './clinic-of.server.ts';

/** A request to the card provider with what became of it and its patient; 404 if it is of another clinic. */
export async function loadCharge(context: AppLoadContext, id: string | undefined) {
  const { inova, staff } = context;
  const charge = await inova.charges.get(requireRecordId(id));
  const [patient, clinic] = await Promise.all([inova.patients.get(charge.patientId), clinicOf(context, charge.client)]);
  const { isOpen, needsAttention, reference, kind } = charge;
  const isVoidable = isOpen && needsAttention && kind === 'charge' && reference !== null;
  return {
    charge,
    result: describeCharge(charge),
    isPaid: isPaid(charge),
    patient,
    clinicName: clinic.name,
    timeZone: clinic.timeZone,
    canVoid: isVoidable && allows({ who: 'finance admin' }, staff.principal),
    onceKey: newOnceKey(),
  };
}
