import { listPath, listRequirement, lists } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { ListFilter, ListInfo } from '#server/inova/contract/lists/lists.ts';
import { sql } from '#server/store/sql.ts';
import { actionToWire, isActionAllowed } from './action-fields.ts';
import type { Audience } from './audience.ts';
import type { Column, Filter, ListDefinition } from './definition.ts';

/** The lists that the user has access to. */
export function listCatalog(definitions: ListDefinition[], audience: Audience): ListInfo[] {
  return definitions.filter(({ id }) => isAllowed(id, audience.principal)).map((each) => toWire(each, audience));
}

export function isAllowed(id: string, principal: Principal): boolean {
  const requirement = listRequirement(id);
  return requirement !== undefined && allows(requirement, principal);
}

/** The list as scoped to a user: with the condition for own rows if it has one. */
export function scopeToUser(definition: ListDefinition, principal: Principal): ListDefinition {
  const { own, where } = definition;
  if (!own) return definition;
  return { ...definition, where: where ? sql`${where} and ${own(principal)}` : own(principal) };
}

/** True if rows can be from several clinics, so that the list has a clinic column and filter. */
export function spansClinics({ ownClinic }: ListDefinition, { clinics }: Audience): boolean {
  return !ownClinic && clinics.length > 1;
}

/** A list in the contract's form. */
export function toWire(definition: ListDefinition, audience: Audience): ListInfo {
  const { id, section, title, description, sort, filters, columns, extraColumns = [] } = definition;
  const { noun = 'row', actions = [] } = definition;
  const isMultiClinic = spansClinics(definition, audience);
  // Numbers of the EHR are a clinic's own, and its name needs the room.
  const isExtra = ({ key }: Column) => extraColumns.includes(key) || (isMultiClinic && key === 'ehrid');
  const hasClinics = !definition.groups || definition.groups.perClinic;
  return {
    id,
    section,
    title,
    description,
    path: listPath(id),
    rows: lists[id]?.rows,
    sort,
    leading: (columns.find(({ kind }) => kind !== 'number') as Column).key,
    filters: [
      ...filters.map((filter) => filterToWire(filter, audience)),
      ...(isMultiClinic ? [clinicFilter(audience)] : []),
    ],
    columns: [
      ...columns.map((column) => columnToWire(column, isExtra(column))),
      ...(isMultiClinic && hasClinics
        ? [{ key: 'clinic', label: 'Clinic', kind: 'clinic' as const, sortable: false }]
        : []),
    ],
    noun: { one: noun, many: pluralOf(noun) },
    actions: actions
      .filter((each) => isActionAllowed(each, audience.principal))
      .map((each) => actionToWire(each, audience)),
  };
}

/** The plural: "authorizations", "summaries", "explanations of benefits". */
function pluralOf(noun: string): string {
  const [one = '', ...rest] = noun.split(/(?= of )/);
  return [/[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : `${one}s`, ...rest].join('');
}

function columnToWire(column: Column, isExtra = false): ListInfo['columns'][number] {
  const { key, label, kind, sort, tones, words, isBrief } = column;
  const flags = { ...(isExtra && { extra: true as const }), ...(isBrief && { brief: isBrief }) };
  const optional = { ...(tones && { tones }), ...(words && { words }), ...flags };
  return { key, label, kind, sortable: Boolean(sort), ...optional };
}

/** The parameter name for one end of a range: `addedFrom`, `addedTo`. */
const rangeFieldName = (name: string, end: string) => `${name}${end === 'from' ? 'From' : 'To'}`;

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function filterToWire(filter: Filter, audience: Audience): ListFilter {
  const { name, label, kind } = filter;
  if ('from' in filter) {
    const fields = ['from', 'to'].map((end) => ({ name: rangeFieldName(name, end), label: `${label} ${end}` }));
    return { name, label, kind, options: [], fields };
  }
  const fields = [{ name, label }];
  if (kind === 'boolean') return { name, label, kind, options: yesNoOptions, fields };
  if (kind !== 'select') return { name, label, kind, options: [], fields };
  const options = typeof filter.options === 'string' ? audience[filter.options] : filter.options;
  return { name, label, kind, options, fields };
}

function clinicFilter({ clinics }: Audience): ListFilter {
  const options = clinics.map(({ id, name }) => ({ value: String(id), label: name }));
  const field = { name: 'clinic', label: 'Clinic' };
  return { ...field, kind: 'clinic', options, fields: [field] };
}
