import type { AppLoadContext } from '@remix-run/node';
import { dateIn, todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { allows } from '#server/access/requirements.ts';
import { clinicOf } from './clinic-of.server.ts';
import { actionsOf, type PaymentAction } from './payment-actions.ts';

/** What the user may do with payments; what takes money back is for admins and financial admins. */
const forStaff: PaymentAction[] = ['apply'];

/** A payment with its patient, card payments, and what the user can do with it; 404 if it is of another clinic. */
export async function loadPayment(context: AppLoadContext, id: string | undefined) {
  const { inova, staff } = context;
  const payment = await inova.payments.get(requireRecordId(id));
  const [patient, charges, { name: clinicName, timeZone }] = await Promise.all([
    inova.patients.get(payment.patientId),
    payment.method === 'card' ? inova.charges.list(payment.patientId) : [],
    clinicOf(context, payment.client),
  ]);
  const attempts = charges.filter(({ paymentId }) => paymentId === payment.id);
  const charge = attempts.find(({ kind }) => kind === 'charge') ?? null;
  const possible = actionsOf({ payment, charge, today: todayIn(timeZone), takenOn: dateIn(payment.takenAt, timeZone) });
  const isAdmin = allows({ who: 'finance admin' }, staff.principal);
  return {
    payment,
    patient,
    charge,
    attempts,
    timeZone,
    clinicName,
    actions: possible.filter((action) => isAdmin || forStaff.includes(action)),
  };
}

/** The payment of a dialog whose action is possible now. */
export async function loadFor(context: AppLoadContext, id: string | undefined, action: PaymentAction) {
  const loaded = await loadPayment(context, id);
  return { ...loaded, isPossible: loaded.actions.includes(action) };
}
