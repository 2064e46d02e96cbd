import { lists } from '#server/access/lists.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListAction } from '#server/inova/contract/list-actions.ts';
import type { ListRow } from '#server/inova/contract/lists.ts';
import type { Action, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { registry } from '#server/inova/service/registry.ts';
import { first } from './first.ts';
import { demonstrationDay } from './test-server.ts';

/** When tests of actions take place, in milliseconds. */
export const demonstrationNoon = demonstrationDay.getTime() + 12 * 3_600_000;

export const inDays = (days: number) => new Date(demonstrationNoon + days * 86_400_000).toISOString().slice(0, 10);

export const rowKey = ({ client, id }: ListRow) => ({ client: client as number, id });

/** Every action of every list. */
export const actions = registry.lists.flatMap((definition) =>
  (definition.actions ?? []).map((actionDefinition) => ({
    list: definition.id,
    action: actionDefinition.key,
    definition,
    actionDefinition,
  })),
);

/** Someone who may do it, and another who may and sees other clinics. */
export function rolesFor({ id, ownClinic }: ListDefinition, { who }: Action) {
  const required = who ?? lists[id]?.who;
  if (required === 'staff') return { role: 'staff', other: ownClinic ? 'clinic13' : 'network' };
  if (required === 'open enrollment') return { role: 'financial', other: null };
  if (required === 'clinics 1 and 13') return { role: 'clinic13', other: null };
  if (required === 'researcher') return { role: 'researcher', other: null };
  return { role: required === 'benefits' ? 'financial' : 'network', other: required === 'benefits' ? 'network' : null };
}

/** Something that each field takes. */
export function validValues({ fields }: ListAction, { fields: fieldDefinitions = [] }: Action): Record<string, string> {
  const sampleValue = ({ name, kind, initial, options }: ListAction['fields'][number]) => {
    const field = fieldDefinitions.find((each) => each.name === name);
    if (kind === 'select') return initial || first(options).value;
    if (kind === 'date') return inDays(field?.kind === 'date' && field.direction === 'behind' ? -2 : 21);
    return kind === 'number' && field?.kind === 'number' ? String(field.least) : 'As the caller said';
  };
  return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field)]));
}

/** A row of a list to which an action applies. */
export async function findRowFor(inova: Inova, id: string, action: string): Promise<ListRow> {
  for await (const { rows } of inova.lists.batches(id)) {
    const row = rows.find(({ actions }) => actions.includes(action));
    if (row) return row;
  }
  throw new Error(`${id} has no row for ${action}`);
}
