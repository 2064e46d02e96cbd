import * as words from './population-words.ts';

export interface Insurance {
  payer: string;
  planType: string;
  memberId: string;
  groupNumber: string;
  start: string;
}

/** A synthetic person in the demo EHR. */
export interface Person {
  clinicId: number;
  ehrId: string;
  firstname: string;
  lastname: string;
  dob: string;
  email: string;
  phone: string;
  line: string[];
  city: string;
  state: string;
  zip: string;
  partner: string | null;
  physician: string;
  insurances: Insurance[];
}

const clinicIds = [1, 5, 8, 13, 17, 20, 22, 26, 29, 31, 34, 38, 41];
const firstEhrNumber = 90_000;
const peoplePerClinic = 500;

/** The person with this EHR id in the clinic, generated from the id; `null` if there is none. */
export function findPerson(clinicId: number, ehrId: string): Person | null {
  const index = Number(ehrId) - clinicId * 100_000 - firstEhrNumber;
  const exists =
    clinicIds.includes(clinicId) && String(Number(ehrId)) === ehrId && index >= 0 && index < peoplePerClinic;
  return exists ? createPerson(clinicId, ehrId) : null;
}

/** The person with this EHR id in any clinic. */
export function findPersonInAnyClinic(ehrId: string): Person | null {
  return findPerson(Math.floor(Number(ehrId) / 100_000), ehrId);
}

/** All people of all clinics. */
export function* allPeople(): Generator<Person> {
  for (const clinicId of clinicIds) {
    const first = clinicId * 100_000 + firstEhrNumber;
    for (let index = 0; index < peoplePerClinic; index++) yield createPerson(clinicId, String(first + index));
  }
}

function createPerson(clinicId: number, ehrId: string): Person {
  const random = createRandom(Number(ehrId));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const firstname = pick(words.firstnames);
  const lastname = pick(words.lastnames);
  const home = pick(words.towns);
  const street = `${100 + Math.floor(random() * 8900)} ${pick(words.streets)}`;
  const unit = random() < 0.3 ? [`Apt ${1 + Math.floor(random() * 40)}`] : [];
  const partner =
    random() < 0.75 ? `${pick(words.partnerNames)} ${random() < 0.6 ? lastname : pick(words.lastnames)}` : null;
  const emailName = `${firstname}.${lastname}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  return {
    clinicId,
    ehrId,
    firstname,
    lastname,
    dob: birthDate(random),
    email: `${emailName}${ehrId.slice(-3)}@example.com`,
    phone: `${home.areaCode}-555-01${digits(2)}`,
    line: [street, ...unit],
    city: home.city,
    state: home.state,
    zip: `${home.zipStart}${digits(2)}`,
    partner,
    physician: `Dr. ${pick(words.physicians)}`,
    insurances: createInsurances(random, pick, digits),
  };
}

/** A birth date about 36 years before 2026, typical for patients of fertility clinics. */
function birthDate(random: () => number): string {
  const deviation = random() + random() + random() + random() - 2;
  const age = Math.min(48, Math.max(21, 36 + deviation * 7.8));
  const day = new Date(Date.UTC(2026, 0, 1) - Math.round(age * 365.25) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

function createInsurances(
  random: () => number,
  pick: <T>(items: readonly T[]) => T,
  digits: (count: number) => string,
) {
  const isInsured = random() < 0.9;
  if (!isInsured) return [];
  const insurance = (payers: readonly string[]): Insurance => ({
    payer: pick(payers),
    planType: pick(words.planTypes),
    memberId: `W${digits(9)}`,
    groupNumber: digits(6),
    start: `${2022 + Math.floor(random() * 4)}-01-01`,
  });
  return random() < 0.2 ? [insurance(words.payers), insurance(words.fertilityPayers)] : [insurance(words.payers)];
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
