import type { Principal } from '#server/access/principal.ts';
import type { ListingClinic, ListingFilter } from '#server/inova/contract/lists.ts';
import type { Store } from '#server/store/store.ts';
import { listStaff, type StaffRow } from '../account/users.ts';
import { listPackages } from '../catalog/packages.ts';
import { listClients } from '../clinics/clients.ts';
import { listProviders, type ProviderRow } from '../clinics/providers.ts';
import { listPayers } from '../patients/payers.ts';
import { listCohorts } from '../research/cohorts.ts';
import { definitions } from './definitions.ts';

/** Who asks for lists: their clinics, and what can be chosen there. */
export interface Audience {
  principal: Principal;
  clinics: ListingClinic[];
  providers: ListingFilter['options'];
  /** The providers who are financial counselors. */
  counselors: ListingFilter['options'];
  /** Members of the staff by e-mail. */
  staff: ListingFilter['options'];
  /** The same by the number of their account. */
  users: ListingFilter['options'];
  payers: ListingFilter['options'];
  packages: ListingFilter['options'];
  cohorts: ListingFilter['options'];
  /** Those of the staff who can be given work. */
  assignees: StaffRow[];
}

/** Who asks, with the choices of every list, or with those of one list alone, which are found the sooner. */
export async function audienceOf(store: Store, principal: Principal, list?: string): Promise<Audience> {
  const wanted = list === undefined ? null : choicesOf(list);
  const where = <T>(names: string[], find: (store: Store, clinics: number[]) => Promise<T[]>): Promise<T[]> | T[] =>
    !wanted || names.some((name) => wanted.has(name)) ? find(store, principal.clinics) : [];
  const [clinics, providers, staff, payers, packages, cohorts] = await Promise.all([
    listClients(store, principal.clinics),
    where(['providers', 'counselors'], listProviders),
    where(['staff', 'users', 'assignees'], listStaff),
    where(['payers'], listPayers),
    where(['packages'], listPackages),
    principal.isResearcher ? where(['cohorts'], listCohorts) : [],
  ]);
  const nameOf = new Map(clinics.map(({ id, name }) => [id, name]));
  const optionOf = ({ id, client, name }: ProviderRow) => ({
    value: String(id),
    label: principal.isCorporate ? `${name} · ${nameOf.get(client)}` : name,
    client,
  });
  return {
    principal,
    clinics: clinics.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
    providers: providers.map(optionOf),
    counselors: providers.filter(({ role }) => role === 'Financial counselor').map(optionOf),
    staff: staff.map(({ email, name }) => ({ value: email, label: name })),
    users: staff.map(({ id, name }) => ({ value: String(id), label: name })),
    payers: payers.map((payer) => ({ value: payer, label: payer })),
    packages: packages.map((name) => ({ value: name, label: name })),
    cohorts: cohorts.map(({ id, name }) => ({ value: String(id), label: name })),
    assignees: staff.filter(({ disabled }) => !disabled),
  };
}

/** The records that the filters and actions of a list let one choose from. */
function choicesOf(list: string): Set<string> {
  const definition = definitions.find(({ id }) => id === list);
  const options = definition?.filters.flatMap((filter) => ('options' in filter ? [filter.options] : [])) ?? [];
  const lookups = options.filter((each) => typeof each === 'string');
  return new Set([...lookups, ...(definition?.actions ? ['assignees'] : [])]);
}
