import type { Demonstration } from '#server/access/sign-in/demonstration.ts';
import { clinics } from '../clinics/seed.ts';
import { accounts, clinicIds, demonstrationPassword, emailOf } from './seed.ts';

const labels: Record<string, string> = {
  superadmin: 'Super admin',
  network: 'Network admin',
  multi: 'Network user',
  admin: 'Clinic admin',
  staff: 'Clinic staff',
  clinic13: 'Clinic staff',
  financial: 'Financial counselor',
  financialadmin: 'Financial admin',
  cryo: 'Cryo team',
  cryoadmin: 'Cryo admin',
  researcher: 'Researcher',
  client38: 'Cryo clinic',
};

function placeOf({ client, corpclients }: (typeof accounts)[number]): string {
  if (corpclients) return corpclients.length === clinicIds.length ? 'All clinics' : `${corpclients.length} clinics`;
  return clinics.find(({ id }) => id === client)?.name ?? '';
}

/** The accounts of the demonstration, one per role. */
export const demonstration: Demonstration = {
  accounts: accounts.map((account) => ({
    role: account.role,
    label: labels[account.role] ?? account.role,
    place: placeOf(account),
  })),
  credentialsOf(role) {
    const account = accounts.find((each) => each.role === role);
    return account ? { email: emailOf(account), password: demonstrationPassword } : null;
  },
};
