import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

export interface PatientContext {
  patient: PatientRecord;
  /** A client for the patient's clinic, for its packages and discounts. */
  inova: Inova;
  clinic: { id: number; name: string; timeZone: string | null };
  agreements: Agreement[];
}

/** The patient in the URL with their agreements; redirects to the search if the URL names no patient. */
export async function loadPatientContext(
  context: AppLoadContext,
  patientId: string | undefined,
): Promise<PatientContext> {
  if (patientId === undefined) throw redirect('/patients');
  const patient = await context.inova.patients.get(requireRecordId(patientId));
  const isOtherClinic = patient.client !== context.staff.user.client;
  const [agreements, clinic] = await Promise.all([
    context.inova.agreements.list(patient.id),
    loadClinicOf(context, patient.client),
  ]);
  return { patient, agreements, inova: isOtherClinic ? context.inovaIn(patient.client) : context.inova, clinic };
}

/** The clinic of a record: the user's current one, or another of theirs. */
export async function loadClinicOf(context: AppLoadContext, client: number): Promise<PatientContext['clinic']> {
  const { user } = context.staff;
  if (client === user.client) return { id: user.client, name: user.clientName, timeZone: user.clientTimeZone };
  const clinic = (await context.clinics()).find(({ id }) => id === client);
  return { id: client, name: clinic?.name ?? `Clinic ${client}`, timeZone: clinic?.timeZone ?? null };
}

/** The agreement in the URL, if it is one of the patient's; otherwise the first that `matches`. */
export function selectAgreement(
  agreements: Agreement[],
  request: Request,
  matches: (agreement: Agreement) => boolean = () => true,
): Agreement | null {
  const requestedId = new URL(request.url).searchParams.get('agreement');
  if (requestedId === null) return agreements.find(matches) ?? null;
  const agreement = agreements.find(({ id }) => String(id) === requestedId);
  if (!agreement) throw new Response(null, { status: 404 });
  return agreement;
}

/** The agreement that a form edits; null for a new one. */
export function draftFromForm({ agreements }: PatientContext, form: FormData | null): Agreement | null {
  const agreementId = String(form?.get('agreement') ?? '');
  const draft = agreements.find(({ id }) => String(id) === agreementId);
  if (agreementId && !draft) throw new Response(null, { status: 404 });
  return draft ?? null;
}

export const isSigned = ({ state }: Pick<Agreement, 'state'>): boolean => state === 'signed';
