import type { Principal } from '#server/access/principal.ts';
import type { ListClinic, ListFilter } from '#server/inova/contract/lists.ts';
import type { ServiceContext } from '../context.ts';
import type { ChoiceSource, Provider, StaffMember } from './choices.ts';
import type { ListDefinition } from './definition.ts';

/** Who asks for lists: their clinics, and what can be chosen there. */
export interface Audience {
  principal: Principal;
  clinics: ListClinic[];
  providers: ListFilter['options'];
  /** The providers who are financial counselors. */
  counselors: ListFilter['options'];
  /** Members of the staff by email. */
  staff: ListFilter['options'];
  /** The same by the number of their account. */
  users: ListFilter['options'];
  payers: ListFilter['options'];
  packages: ListFilter['options'];
  cohorts: ListFilter['options'];
  /** Those of the staff who can be given work. */
  assignees: StaffMember[];
}

/** Who asks, with the choices of every list, or with those of one list alone, which are found the sooner. */
export async function audienceOf(
  { store, registry }: Pick<ServiceContext, 'store' | 'registry'>,
  principal: Principal,
  list?: string,
): Promise<Audience> {
  const { choices, lists } = registry;
  const needed = list === undefined ? null : lookupsOf(lists.find(({ id }) => id === list));
  const loadIfNeeded = <T>(names: string[], load: ChoiceSource<T>): Promise<T[]> | T[] =>
    !needed || names.some((name) => needed.has(name)) ? load(store, principal.clinics) : [];
  const [clinics, providers, staff, payers, packages, cohorts] = await Promise.all([
    choices.clinics(store, principal.clinics),
    loadIfNeeded(['providers', 'counselors'], choices.providers),
    loadIfNeeded(['staff', 'users', 'assignees'], choices.staff),
    loadIfNeeded(['payers'], choices.payers),
    loadIfNeeded(['packages'], choices.packages),
    principal.isResearcher ? loadIfNeeded(['cohorts'], choices.cohorts) : [],
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

/** The records that the filters and actions of a list let one choose from. */
function lookupsOf(definition: ListDefinition | undefined): Set<string> {
  const options = definition?.filters.flatMap((filter) => ('options' in filter ? [filter.options] : [])) ?? [];
  const lookups = options.filter((each) => typeof each === 'string');
  return new Set([...lookups, ...(definition?.actions ? ['assignees'] : [])]);
}
