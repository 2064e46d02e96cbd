import { areaCodes, type Clinic } from '../clinics/seed.ts';
import { firstNames, lastNames, partnerNames, streets } from '../seed/names.ts';
import type { Random } from '../seed/random.ts';

const zips: Record<string, number> = {
  IL: 60201,
  MD: 21201,
  MN: 55401,
  NC: 28801,
  AZ: 85003,
  CA: 94601,
  NY: 10001,
  TX: 77002,
  GA: 30303,
  CO: 80202,
  WA: 98101,
  SC: 29401,
};
const emailDomains = ['example.com', 'example.net', 'example.org'];

const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** A date of birth: age about N(36, 4.5), 21 to 48 years. */
function birthDate(random: Random, today: Date): string {
  const bell = random.next() + random.next() + random.next() + random.next() - 2;
  const age = Math.min(48, Math.max(21.1, 36 + bell * 7.8));
  return new Date(today.getTime() - age * 365.25 * 86_400_000).toISOString().slice(0, 10);
}

/** The given facts about a person; the rest is generated. */
export interface KnownPerson {
  firstname?: string;
  lastname?: string;
  dob?: string;
  email?: string;
}

/** A person who lives near a clinic; email domains and phone numbers are reserved for examples. */
export function createPerson(random: Random, clinic: Clinic, today: Date, known: KnownPerson = {}) {
  const firstname = known.firstname ?? random.pickEarly(firstNames);
  const lastname = known.lastname ?? random.pickEarly(lastNames);
  const dob = known.dob ?? birthDate(random, today);
  const mailbox = `${plainLetters(firstname).slice(0, 30)}.${plainLetters(lastname).slice(0, 30)}${dob.slice(2, 4)}`;
  return {
    firstname,
    lastname,
    dob,
    email: known.email ?? `${mailbox}@${random.pick(emailDomains)}`,
    phone: `${areaCodes[clinic.state]}-555-01${random.between(10, 99)}`,
    address1: `${random.between(12, 4980)} ${random.pick(streets)} ${random.pick(['St', 'Ave', 'Rd', 'Ln'])}`,
    address2: random.chance(0.15) ? `Apt ${random.between(1, 30)}${random.pick(['A', 'B', 'C'])}` : null,
    city: clinic.city,
    state: clinic.state,
    zip: String((zips[clinic.state] ?? 0) + random.between(0, 20)).padStart(5, '0'),
    partner_name: random.chance(0.75)
      ? `${random.pickEarly(partnerNames)} ${random.chance(0.6) ? lastname : random.pickEarly(lastNames)}`
      : null,
  };
}

export type Person = ReturnType<typeof createPerson>;
