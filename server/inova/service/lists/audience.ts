import type { Principal } from '#server/access/principal.ts';
import type { ListClinic, ListFilter } from '#server/inova/contract/lists/lists.ts';
import type { ShortMemory } from '../cache/short-memory.ts';
import type { ServiceContext } from '../context.ts';
import type { ChoiceSource, Provider, StaffMember } from './choices.ts';
import type { ListDefinition } from './definition.ts';

/** The user of a list: the user's clinics, and the choices in them. */
export interface Audience {
  principal: Principal;
  clinics: ListClinic[];
  providers: ListFilter['options'];
  /** Providers who are financial counselors. */
  counselors: ListFilter['options'];
  /** Staff members, with the email as value. */
  staff: ListFilter['options'];
  /** Staff members, with the account number as value. */
  users: ListFilter['options'];
  payers: ListFilter['options'];
  packages: ListFilter['options'];
  cohorts: ListFilter['options'];
  /** Staff members who can be assigned work. */
  assignees: StaffMember[];
}

/**
 * The user with the choices of every list, or only of one list, which is faster; for reading, `memory` may have them.
 */
export async function audienceOf(
  { store, registry }: Pick<ServiceContext, 'store' | 'registry'>,
  principal: Principal,
  list?: string,
  memory: ShortMemory = (_key, load) => load(),
): Promise<Audience> {
  const { choices, lists } = registry;
  const needed = list === undefined ? null : lookupsOf(lists.find(({ id }) => id === list));
  const isNeeded = (...names: string[]) => !needed || names.some((name) => needed.has(name));
  const { clinics: ids } = principal;
  const remember = <T>(name: string, load: ChoiceSource<T>): Promise<T[]> =>
    memory(`${name} ${ids}`, () => load(store, ids));
  const [clinics, providers, staff, payers, packages, cohorts] = await Promise.all([
    remember('clinics', choices.clinics),
    isNeeded('providers', 'counselors') ? remember('providers', choices.providers) : [],
    isNeeded('staff', 'users', 'assignees')
      ? staffWith(principal, remember('staff', choices.staff), () => choices.staff(store, ids))
      : [],
    isNeeded('payers') ? remember('payers', choices.payers) : [],
    isNeeded('packages') ? choices.packages(store, ids) : [],
    principal.isResearcher && isNeeded('cohorts') ? choices.cohorts(store, ids) : [],
  ]);
  const clinicNames = new Map(clinics.map(({ id, name }) => [id, name]));
  const toOption = ({ id, client, name }: Provider) => ({
    value: String(id),
    label: principal.isCorporate ? `${name} · ${clinicNames.get(client)}` : name,
    client,
  });
  return {
    principal,
    clinics: clinics.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
    providers: providers.map(toOption),
    counselors: providers.filter(({ role }) => role === 'Financial counselor').map(toOption),
    staff: staff.map(({ email, name }) => ({ value: email, label: name })),
    users: staff.map(({ id, name }) => ({ value: String(id), label: name })),
    payers: payers.map((payer) => ({ value: payer, label: payer })),
    packages: packages.map((name) => ({ value: name, label: name })),
    cohorts: cohorts.map(({ id, name }) => ({ value: String(id), label: name })),
    assignees: staff.filter(({ disabled }) => !disabled),
  };
}

/** The remembered staff, or the stored if the user's account is newer: lists must know the user as a choice. */
async function staffWith(
  { email }: Principal,
  remembered: Promise<StaffMember[]>,
  load: () => Promise<StaffMember[]>,
): Promise<StaffMember[]> {
  const staff = await remembered;
  return staff.some((member) => member.email === email) ? staff : load();
}

/** The kinds of records that a list's filters and actions offer as choices. */
function lookupsOf(definition: ListDefinition | undefined): Set<string> {
  const options = definition?.filters.flatMap((filter) => ('options' in filter ? [filter.options] : [])) ?? [];
  const lookups = options.filter((each) => typeof each === 'string');
  return new Set([...lookups, ...(definition?.actions ? ['assignees'] : [])]);
}
