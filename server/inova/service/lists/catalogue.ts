import { lists, pathOf, requirementOf } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Listing, ListingFilter } from '#server/inova/contract/lists.ts';
import { sql } from '#server/store/sql.ts';
import { actionOnWire, mayDo } from './action-fields.ts';
import type { Audience } from './audience.ts';
import type { Column, Definition, Filter } from './definition.ts';
import { definitions } from './definitions.ts';

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
