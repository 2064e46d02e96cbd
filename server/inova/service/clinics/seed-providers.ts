import { providerAccount } from '../account/seed.ts';
import { firstNames, lastNames } from '../seed/names.ts';
import type { Random } from '../seed/random.ts';
import type { Clinic } from './seed.ts';
import { demoNpi, physicianNpis } from './seed-billing.ts';

export interface Provider {
  id: number;
  client_id: number;
  name: string;
  role: string;
  email: string | null;
  npi: string | null;
}

const staffing = [
  'Physician',
  'Physician',
  'Physician',
  'Nurse',
  'Nurse',
  'Financial counselor',
  'Financial counselor',
];

/** The clinic's physicians, nurses and counselors; ids start at the clinic's number times 100. */
export function createProviders(random: Random, clinic: Clinic): Provider[] {
  return staffing.map((role, index) => {
    const made = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const { name, email } = providerAccount(clinic.id, index) ?? { name: made, email: null };
    return {
      id: clinic.id * 100 + index,
      client_id: clinic.id,
      name: role === 'Physician' ? `Dr. ${name}` : role === 'Nurse' ? `${name}, RN` : name,
      role,
      email,
      npi: role === 'Physician' ? demoNpi(physicianNpis, clinic.id * 100 + index) : null,
    };
  });
}
