import { type AppLoadContext, redirect } from '@remix-run/node';
import { todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

export interface AccountContext {
  patient: PatientRecord;
  /** A client for the patient's clinic. */
  inova: Inova;
  clinic: { name: string; timeZone: string | null };
  /** The account that is not closed, or the last one; null if the patient has none. */
  account: CryoAccount | null;
  today: string;
}

/** The storage account of the patient in the address. */
export async function loadAccount(context: AppLoadContext, patientId: string | undefined): Promise<AccountContext> {
  const patient = await context.inova.patients.get(requireRecordId(patientId));
  const { user } = context.staff;
  const isOtherClinic = patient.client !== user.client;
  const [accounts, clinics] = await Promise.all([
    context.inova.cryoAccounts.ofPatient(patient.id),
    isOtherClinic ? context.clinics() : [],
  ]);
  const other = clinics.find(({ id }) => id === patient.client);
  const clinic = isOtherClinic
    ? { name: other?.name ?? `Clinic ${patient.client}`, timeZone: other?.timeZone ?? null }
    : { name: user.clientName, timeZone: user.clientTimeZone };
  return {
    patient,
    clinic,
    inova: isOtherClinic ? context.inovaIn(patient.client) : context.inova,
    account: accounts.find(({ state }) => state !== 'closed') ?? accounts[0] ?? null,
    today: todayIn(clinic.timeZone),
  };
}

/** The same for a dialog that changes the account: 404 unless it is in one of these states. */
export async function loadOpenAccount(
  context: AppLoadContext,
  patientId: string | undefined,
  states: CryoAccount['state'][] = ['active', 'lapsed', 'abandoned'],
): Promise<AccountContext & { account: CryoAccount }> {
  const loaded = await loadAccount(context, patientId);
  const { account } = loaded;
  if (!account || !states.includes(account.state)) throw new Response(null, { status: 404 });
  return { ...loaded, account };
}

/** Redirects from a list with a patient's number in its address to the patient's account. */
export async function redirectToAccount(context: AppLoadContext, patientId: string, part = ''): Promise<Response> {
  const { patient } = await loadAccount(context, patientId);
  return redirect(`/cryo/cryodash/${patient.id}${part}`);
}
