import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

export interface OfPatient {
  patient: PatientRecord;
  /** inova in the patient's clinic, whose packages and discounts count. */
  inova: Inova;
  clinic: { id: number; name: string; timeZone: string | null };
  agreements: Agreement[];
}

/** The patient of an address with the agreements; without a number it leads to the search. */
export async function patientOf(visit: AppLoadContext, number: string | undefined): Promise<OfPatient> {
  if (number === undefined) throw redirect('/patients');
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Response(null, { status: 404 });
  const patient = await visit.inova.patients.get(Number(number));
  const { user } = visit.staff;
  const isElsewhere = patient.client !== user.client;
  const [agreements, clinics] = await Promise.all([
    visit.inova.agreements.list(patient.id),
    isElsewhere ? visit.clinics() : [],
  ]);
  const elsewhere = clinics.find(({ id }) => id === patient.client);
  return {
    patient,
    agreements,
    inova: isElsewhere ? visit.inovaIn(patient.client) : visit.inova,
    clinic: isElsewhere
      ? {
          id: patient.client,
          name: elsewhere?.name ?? `clinic ${patient.client}`,
          timeZone: elsewhere?.timeZone ?? null,
        }
      : { id: user.client, name: user.clientName, timeZone: user.clientTimeZone },
  };
}

/** The agreement an address names, one of the patient's; without a name the first for which `isMeant` holds. */
export function agreementIn(
  agreements: Agreement[],
  request: Request,
  isMeant: (agreement: Agreement) => boolean = () => true,
): Agreement | null {
  const asked = new URL(request.url).searchParams.get('agreement');
  if (asked === null) return agreements.find(isMeant) ?? null;
  const found = agreements.find(({ id }) => String(id) === asked);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** The agreement that a form is of, one of the patient's; null for a new one. */
export function draftNamed({ agreements }: OfPatient, form: FormData | null): Agreement | null {
  const number = String(form?.get('agreement') ?? '');
  const draft = agreements.find(({ id }) => String(id) === number);
  if (number && !draft) throw new Response(null, { status: 404 });
  return draft ?? null;
}

export const isSigned = ({ state }: Pick<Agreement, 'state'>): boolean => state === 'signed';
