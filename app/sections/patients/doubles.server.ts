import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { NewPatient, Patient } from '#server/inova/contract/patients.ts';
import { normalized } from '#server/inova/contract/text/normalized.ts';

const maxShown = 5;

/** Patients of the current clinic who are probably the one being added; none if the search is unavailable. */
export async function findDoubles({ inova }: AppLoadContext, added: NewPatient): Promise<Patient[]> {
  const digits = phoneDigits(added.phone);
  const searches = [
    birthDateText(added.dob),
    ...(digits.length === 10 ? [digits] : []),
    ...(added.email.includes('@') ? [added.email] : []),
  ];
  const found = await Promise.all(
    searches.map((text) => nullIfUnavailable(inova.patients.search(text, { singleClient: true }))),
  );
  const patients = new Map(found.flatMap((each) => each ?? []).map((patient) => [patient.id, patient]));
  return [...patients.values()].filter((patient) => isProbablySame(patient, added)).slice(0, maxShown);
}

/** The same birth date and one name, or the same contact and either: partners and twins share the rest. */
export function isProbablySame(patient: Patient, added: NewPatient): boolean {
  const isSame = (name: 'firstname' | 'lastname') => plain(patient[name]) === plain(added[name]);
  const hasSameEmail = added.email.includes('@') && patient.email?.toLowerCase() === added.email.toLowerCase();
  const digits = phoneDigits(added.phone);
  const hasSamePhone = digits.length === 10 && digits === phoneDigits(patient.phone);
  const isBornThen = patient.dob === added.dob;
  if (isBornThen && (isSame('firstname') || isSame('lastname'))) return true;
  return (hasSameEmail || hasSamePhone) && (isBornThen || isSame('firstname'));
}

/** A name without case, accents, spaces and punctuation. */
function plain(text: string | null): string {
  const letters = normalized(text ?? '', 'NFKD').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

const phoneDigits = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** A birth date as the search takes it: "9-1-1985". */
function birthDateText(dob: string): string {
  const [year, month, day] = dob.split('-').map(Number);
  return `${month}-${day}-${year}`;
}
