import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { followUpClinic } from '#server/inova/service/cryo/billing/dunning/follow-up.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { clinicDay } from './clinic-day.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';
import { addStorageAccount, bill } from './storage-accounts.ts';

const client = 5;
const day = (at: Date, days: number) => clinicDay(new Date(at.getTime() + days * 86_400_000));

/** The newest record of a patient of the clinic in a table. */
async function newest({ store }: TestService, table: string, patient: number): Promise<number> {
  const { rows: found } = await store.pool.query<{ id: number }>(
    `select max(id) as id from inova.${table} where client_id = $1 and patient_id = $2`,
    [client, patient],
  );
  return first(found).id;
}

/** A patient of the clinic without storage account. */
async function patientWithoutAccount({ store }: TestService): Promise<number> {
  const found = await rows<{ id: number }>(
    store.pool,
    sql`select p.id from inova.patients p where p.client_id = ${client} and not exists (select from inova.cryo_accounts a
      where a.client_id = p.client_id and a.patient_id = p.id) order by p.id limit 1`,
  );
  return first(found).id;
}

/** How many accounts are overdue since at least so many days. */
const overdue = new Map<number, number>();

/** An account with an invoice that is overdue since at least so many days, and what was done about it; a day is billed once. */
export async function overdueAccount(service: TestService, patient: number, least: number) {
  const { store, clock } = service;
  const before = overdue.get(least) ?? 0;
  overdue.set(least, before + 1);
  const days = least + before;
  const added = await addStorageAccount(store, { client, patient, anchorOn: day(clock.now, -days - 30) });
  const at = new Date(clock.now.getTime() - (days + 30) * 86_400_000);
  await bill(store, { client, at });
  await asClinics(store.portal, [client], (db) => followUpClinic(db, client, clock.now));
  return { ...added, invoice: await newest(service, 'invoices', patient) };
}

/** Input with which a call about storage billing succeeds once, with new records that it needs. */
export async function storageInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const patientId = await patientWithoutAccount(service);
  const today = day(service.clock.now, -1);
  const dates = { anchorOn: today, reason: 'First freeze' };
  const discount = { startdate: today, type_amount: 'flat', amount: 50 };
  if (call.path === '/patients/{id}/cryoAccounts') {
    const body = { body: { ...dates, feeCents: 60_000 } };
    return { ...callInput(call, { ...subject, patientId }), ...(call.method === 'POST' ? body : {}) };
  }
  const isCall = call.path.startsWith('/cryoCalls');
  const { account, profile, invoice } = await overdueAccount(service, patientId, isCall ? 35 : 65);
  const records = { account, billingProfileId: profile, invoice, patientId };
  const admin = await service.signIn('cryoadmin');
  const isLapsed = call.path.includes('/reactivat');
  if (isLapsed) await admin.cryoAccounts.lapse(account, { reason: 'Unpaid', version: 1 });
  const version = isLapsed ? 2 : 1;
  const discounted = await admin.cryoAccounts.addDiscount(
    profile,
    { startdate: today, type_amount: 'flat', amount: 50 },
    crypto.randomUUID(),
  );
  const phone = isCall ? await newest(service, 'cryo_calls', patientId) : 1;
  const ids = {
    ...records,
    discount: first(first(discounted.profiles).discounts).id,
    call: phone,
    notice: isCall ? 1 : await newest(service, 'cryo_notices', patientId),
    run: first(await admin.cryoBilling.runs()).id,
  };
  if (call.path.endsWith('/attempts')) await (await service.signIn('network')).cryoPhones.claim(phone);
  const bodies: Record<string, unknown> = {
    'PUT /cryoAccounts/{account}/dates': { ...dates, version },
    'POST /cryoAccounts/{account}/profiles': { feeCents: 65_000, from: today, version },
    'POST /cryoAccounts/{account}/lapse': { reason: 'Unpaid', version },
    'POST /cryoAccounts/{account}/reactivate': { ...dates, version },
    'POST /cryoInventory/billingProfiles/discounts/{billingProfileId}': discount,
    'PUT /cryoDiscounts/{discount}': { ...discount, version: 1 },
    'PUT /cryoRunSchedule': { day: 1, version: (await admin.cryoBilling.schedule()).version },
    'POST /cryoCalls/{call}/attempts': { outcome: 'reached', note: 'Will pay' },
  };
  const body = bodies[callKey(call)];
  return { ...callInput(call, { ...subject, ...ids }), ...(body ? { body } : {}) };
}
