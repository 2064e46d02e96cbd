import type { PoolClient } from 'pg';
import { hashPassword } from '#server/access/sign-in/passwords.ts';
import { clinics, networkOffice } from '../clinics/seed.ts';
import { insertAll } from '../seed/insert.ts';
import { firstNames, lastNames } from '../seed/names.ts';
import { createRandom } from '../seed/random.ts';

export const demonstrationPassword = 'inova-demo';
const demonstrationDomain = 'inova.test';

interface Account {
  role: string;
  name: [string, string];
  client: number;
  permission?: string;
  corprole?: string;
  corpclients?: number[];
  isResearcher?: boolean;
  /** Index among the clinic's providers. */
  provider?: number;
}

export const clinicIds = clinics.filter(({ id }) => id !== networkOffice).map(({ id }) => id);

/** One demo account per role. */
export const accounts: Account[] = [
  { role: 'superadmin', name: ['Ada', 'Sullivan'], client: 2, permission: 'superadmin', corpclients: clinicIds },
  { role: 'network', name: ['Nora', 'Whitfield'], client: 2, permission: 'admin', corpclients: clinicIds },
  { role: 'multi', name: ['Milo', 'Tanaka'], client: 2, corpclients: [5, 13], provider: 0 },
  { role: 'admin', name: ['Amelia', 'Brandt'], client: 5, permission: 'admin' },
  { role: 'staff', name: ['Sam', 'Okafor'], client: 5, provider: 3 },
  { role: 'clinic13', name: ['Clara', 'Nilsson'], client: 13, provider: 3 },
  { role: 'financial', name: ['Felix', 'Moreau'], client: 5, corprole: 'financial', provider: 5 },
  { role: 'financialadmin', name: ['Fiona', 'Drake'], client: 5, corprole: 'financial|financialadmin' },
  { role: 'cryo', name: ['Cyrus', 'Bell'], client: 5, corprole: 'cryo' },
  { role: 'cryoadmin', name: ['Cora', 'Lindgren'], client: 5, corprole: 'cryo|cryoadmin' },
  { role: 'researcher', name: ['Rhea', 'Castellano'], client: 5, isResearcher: true, provider: 1 },
  { role: 'client38', name: ['Casey', 'Lowell'], client: 38 },
];

const lettersOnly = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Four more staff members per clinic, with emails like `first.last.5@inova.test`. */
function colleagues(): Account[] {
  const random = createRandom(2);
  return clinics.flatMap(({ id }) =>
    [1, 2, 3, 4].map((): Account => {
      const name: [string, string] = [random.pick(firstNames), random.pick(lastNames)];
      return { role: `${lettersOnly(name[0])}.${lettersOnly(name[1])}.${id}`, name, client: id };
    }),
  );
}

const allAccounts = [...accounts, ...colleagues()];
export const emailOf = ({ role }: Pick<Account, 'role'>) => `${role}@${demonstrationDomain}`;

/** The emails of a clinic's own staff (`everyone`) and of those who verify benefits there (`verifiers`). */
export function staffOf(clinic: number) {
  const own = allAccounts.filter(({ client, corpclients }) => client === clinic && !corpclients);
  const benefits = allAccounts.filter(({ role, client, corprole }) => {
    return role === 'network' || (client === clinic && corprole?.includes('financial'));
  });
  return { everyone: own.map(emailOf), verifiers: [...benefits, ...own.slice(-2)].map(emailOf) };
}

export type Staff = ReturnType<typeof staffOf>;

/** The name of the account with this email. */
export function accountName(email: string): string {
  return allAccounts.find((account) => emailOf(account) === email)?.name.join(' ') ?? email;
}

/** The account behind the clinic's provider at this index, if there is one. */
export function providerAccount(clinic: number, position: number) {
  const account = accounts.find(
    ({ client, corpclients, provider }) => provider === position && (corpclients ?? [client]).includes(clinic),
  );
  return account && { name: account.name.join(' '), email: emailOf(account) };
}

/** Creates the demo accounts, all with one password. */
export async function seedAccounts(db: PoolClient): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  const users = allAccounts.map((account) => ({
    email: emailOf(account),
    password_hash: passwordHash,
    firstname: account.name[0],
    lastname: account.name[1],
    client_id: account.client,
    corp: account.corpclients ? 1 : 0,
    corpclients: account.corpclients ?? [],
    corprole: account.corprole ?? '',
    permission: account.permission ?? '',
    is_researcher: account.isResearcher ?? false,
    disabled: false,
  }));
  await insertAll(db, 'users', users);
  await insertAll(db, 'users', otherUsers(passwordHash));
}

/** Users without work of their own: one who has not set a password yet, and one who has left. */
function otherUsers(passwordHash: string) {
  const user = (name: [string, string], status: object) => ({
    email: emailOf({ role: `${lettersOnly(name[0])}.${lettersOnly(name[1])}.5` }),
    password_hash: passwordHash,
    firstname: name[0],
    lastname: name[1],
    client_id: 5,
    disabled: false,
    invited_at: null,
    invited_by: null,
    disabled_at: null,
    ...status,
  });
  const at = new Date();
  return [
    user(['Riley', 'Castillo'], { invited_at: at, invited_by: `admin@${demonstrationDomain}` }),
    user(['Morgan', 'Ellis'], { disabled: true, disabled_at: at }),
  ];
}

/** Removes the demo accounts with their tokens and notifications. */
export async function removeAccounts(db: PoolClient): Promise<void> {
  await db.query('delete from inova.users where email like $1', [`%@${demonstrationDomain}`]);
}
