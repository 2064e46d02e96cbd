import type { Inova } from '#server/inova/client/inova.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { rows, sql } from '#server/store/sql.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** Adds a service that the patient pays, performed today. */
export async function addService(service: TestService, patientId: number, cents: number): Promise<number> {
  const added = await rows<{ id: number }>(
    service.store.pool,
    sql`insert into inova.services (client_id, patient_id, cpt, performed_on, amount_cents, self_pay)
      select client_id, id, '99204', ${service.clock.now}::date, ${cents}::int, true from inova.patients
      where id = ${patientId} returning id`,
  );
  return first(added).id;
}

/** Invoices a new service of the patient. */
export async function newInvoice(service: TestService, staff: Inova, patientId: number, cents: number) {
  const services = [await addService(service, patientId, cents)];
  return staff.invoices.create(patientId, { services }, crypto.randomUUID());
}

/** Input with which a call about payments and invoices succeeds once, with new records that it needs. */
export async function paymentInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const staff = await service.signIn('staff');
  const admin = await service.signIn('admin');
  const { patientId } = subject;
  const { id: invoice } = await newInvoice(service, staff, patientId, 20_000);
  const check = { method: 'check' as const, cents: 5_000, allocations: [] };
  const { id: payment } = await staff.payments.take(patientId, check, crypto.randomUUID());
  const requested = call.path.includes('{writeOff}')
    ? await staff.invoices.requestWriteOff(invoice, { cents: 100, reason: 'Small balance' })
    : null;
  if (call.path.endsWith('/reverse')) {
    await admin.payments.recordChargeback(payment, { cents: 100, reason: 'Disputed' }, crypto.randomUUID());
  }
  const amount = { cents: 100, reason: 'Entered twice' };
  const bodies: Record<string, () => unknown> = {
    'POST /patients/{id}/payments': () => ({ method: 'check', cents: 100 }),
    'POST /patients/{id}/invoices': async () => ({ services: [await addService(service, patientId, 100)] }),
    'POST /payments/{payment}/apply': () => ({ allocations: [{ invoice, cents: 100 }] }),
    'POST /payments/{payment}/refund': () => amount,
    'POST /payments/{payment}/chargeback': () => amount,
    'POST /invoices/{invoice}/writeOffs': () => amount,
  };
  const writeOff = requested ? first(requested.writeOffs).id : 1;
  const ehrStatement = first(
    await rows<{ id: number }>(
      service.store.pool,
      sql`select min(id) as id from inova.ehr_statements where client_id = ${subject.clinic}`,
    ),
  ).id;
  const body = await bodies[callKey(call)]?.();
  return { ...callInput(call, { ...subject, payment, invoice, writeOff, ehrStatement }), ...(body ? { body } : {}) };
}
