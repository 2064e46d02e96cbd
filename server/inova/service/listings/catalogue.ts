import { lists, pathOf, requirementOf } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Listing, ListingClinic, ListingFilter } from '#server/inova/contract/listings.ts';
import { sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { listClients } from '../db/clients.ts';
import { listCohorts } from '../db/cohorts.ts';
import { listPackages } from '../db/packages.ts';
import { listPayers } from '../db/payers.ts';
import { listProviders, type ProviderRow } from '../db/providers.ts';
import { listStaff, type StaffRow } from '../db/users.ts';
import { actionOnWire, mayDo } from './action-fields.ts';
import type { Column, Definition, Filter } from './definition.ts';
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

/** The lists that the user may open. */
export function catalogue(audience: Audience): Listing[] {
  return definitions.filter(({ id }) => isAllowed(id, audience.principal)).map((each) => onWire(each, audience));
}

export function isAllowed(id: string, principal: Principal): boolean {
  const requirement = requirementOf(id);
  return requirement !== undefined && allows(requirement, principal);
}

/** The list as it is for a user: with the condition for own rows, where it has one. */
export function ofUser(definition: Definition, principal: Principal): Definition {
  const { own, where } = definition;
  if (!own) return definition;
  return { ...definition, where: where ? sql`${where} and ${own(principal)}` : own(principal) };
}

/** True where rows may come from several clinics, so that a column says from which and a filter chooses one. */
export function isOfSeveralClinics({ ownClinic }: Definition, { clinics }: Audience): boolean {
  return !ownClinic && clinics.length > 1;
}

/** A list as the contract has it. */
export function onWire(definition: Definition, audience: Audience): Listing {
  const { id, section, title, description, sort, filters, columns, noun = 'row', actions = [] } = definition;
  const isWide = isOfSeveralClinics(definition, audience);
  const hasClinics = !definition.groups || definition.groups.perClinic;
  return {
    id,
    section,
    title,
    description,
    path: pathOf(id),
    rows: lists[id]?.rows,
    sort,
    leading: (columns.find(({ kind }) => kind !== 'number') as Column).key,
    filters: [...filters.map((filter) => filterOnWire(filter, audience)), ...(isWide ? [clinicFilter(audience)] : [])],
    columns: [
      ...columns.map(columnOnWire),
      ...(isWide && hasClinics ? [{ key: 'clinic', label: 'Clinic', kind: 'clinic' as const, sortable: false }] : []),
    ],
    noun: { one: noun, many: manyOf(noun) },
    actions: actions.filter((each) => mayDo(each, audience.principal)).map((each) => actionOnWire(each, audience)),
  };
}

/** "authorizations", "summaries", "explanations of benefits". */
function manyOf(noun: string): string {
  const [one = '', ...rest] = noun.split(/(?= of )/);
  return [/[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : `${one}s`, ...rest].join('');
}

function columnOnWire({ key, label, kind, sort, tones, words }: Column): Listing['columns'][number] {
  return { key, label, kind, sortable: Boolean(sort), ...(tones && { tones }), ...(words && { words }) };
}

/** Ends of a range are asked for as `addedFrom` and `addedTo`. */
const endOf = (name: string, end: string) => `${name}${end === 'from' ? 'From' : 'To'}`;

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function filterOnWire(filter: Filter, audience: Audience): ListingFilter {
  const { name, label, kind } = filter;
  if ('from' in filter) {
    const fields = ['from', 'to'].map((end) => ({ name: endOf(name, end), label: `${label} ${end}` }));
    return { name, label, kind, options: [], fields };
  }
  const fields = [{ name, label }];
  if (kind === 'boolean') return { name, label, kind, options: yesOrNo, fields };
  if (kind !== 'select') return { name, label, kind, options: [], fields };
  const options = typeof filter.options === 'string' ? audience[filter.options] : filter.options;
  return { name, label, kind, options, fields };
}

function clinicFilter({ clinics }: Audience): ListingFilter {
  const options = clinics.map(({ id, name }) => ({ value: String(id), label: name }));
  const field = { name: 'clinic', label: 'Clinic' };
  return { ...field, kind: 'clinic', options, fields: [field] };
}
