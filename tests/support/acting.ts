import { lists } from '#server/access/lists.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListingAction } from '#server/inova/contract/list-actions.ts';
import type { ListingRow } from '#server/inova/contract/lists.ts';
import type { Action, Definition } from '#server/inova/service/lists/definition.ts';
import { definitions } from '#server/inova/service/lists/definitions.ts';
import { first } from './first.ts';
import { demonstrationDay } from './test-server.ts';

/** When tests of actions take place, in milliseconds. */
export const noon = demonstrationDay.getTime() + 12 * 3_600_000;

export const inDays = (days: number) => new Date(noon + days * 86_400_000).toISOString().slice(0, 10);

export const keyOf = ({ client, id }: ListingRow) => ({ client: client as number, id });

/** Every action of every list. */
export const actions = definitions.flatMap((definition) =>
  (definition.actions ?? []).map((defined) => ({ list: definition.id, action: defined.key, definition, defined })),
);

/** Somebody who may do it, and another who may and sees other clinics. */
export function actorsOf({ id, ownClinic }: Definition, { who }: Action) {
  const asked = who ?? lists[id]?.who;
  if (asked === 'staff') return { role: 'staff', other: ownClinic ? 'clinic13' : 'network' };
  if (asked === 'open enrollment') return { role: 'financial', other: null };
  if (asked === 'clinics 1 and 13') return { role: 'clinic13', other: null };
  if (asked === 'researcher') return { role: 'researcher', other: null };
  return { role: asked === 'benefits' ? 'financial' : 'network', other: asked === 'benefits' ? 'network' : null };
}

/** Something that each field takes. */
export function goodValues({ fields }: ListingAction, { fields: defined = [] }: Action): Record<string, string> {
  const fitting = ({ name, kind, initial, options }: ListingAction['fields'][number]) => {
    const field = defined.find((each) => each.name === name);
    if (kind === 'select') return initial || first(options).value;
    if (kind === 'date') return inDays(field?.kind === 'date' && field.lies === 'behind' ? -2 : 21);
    return kind === 'number' && field?.kind === 'number' ? String(field.least) : 'As the caller said';
  };
  return Object.fromEntries(fields.map((field) => [field.name, fitting(field)]));
}

/** A row of a list to which an action applies. */
export async function rowOf(inova: Inova, id: string, action: string): Promise<ListingRow> {
  for await (const { rows } of inova.listings.batches(id)) {
    const row = rows.find(({ actions }) => actions.includes(action));
    if (row) return row;
  }
  throw new Error(`${id} has no row for ${action}`);
}
