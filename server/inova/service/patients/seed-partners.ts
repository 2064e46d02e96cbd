import type { Case } from '../seed/cases.ts';
import { randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, formatDate, workday } from '../seed/days.ts';

/** The partner as a person: how to reach them, and the date of birth they confirm before signing. Some are not known. */
export function createPartners(of: Case) {
  const { person, contact, today } = of;
  const random = randomFor(of, 32);
  const knownOn = workday(addDays(contact, 2));
  if (!person.partner_name || knownOn >= today || random.chance(0.15)) return [];
  const mailbox = person.partner_name
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase();
  const days = random.between(-2500, 2500);
  return [
    {
      ...rowOwner(of),
      email: `${mailbox}@example.com`,
      phone: `${person.phone?.slice(0, -2)}${random.between(10, 99)}`,
      birth_date: formatDate(addDays(new Date(person.dob), days)),
      updated_at: timeOrNull(random, of, knownOn, 10),
      updated_by: random.pick(of.staff.everyone),
    },
  ];
}

export type Partner = ReturnType<typeof createPartners>[number];
