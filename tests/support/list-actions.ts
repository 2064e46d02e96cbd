import { lists } from '#server/access/lists.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListAction } from '#server/inova/contract/lists/list-actions.ts';
import type { ListInfo, ListRow } from '#server/inova/contract/lists/lists.ts';
import type { Action, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { registry } from '#server/inova/service/registry.ts';
import { emailOf } from './accounts.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';
import { demonstrationDay } from './test-server.ts';

/** The time at which action tests run, in milliseconds. */
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

export type ListedAction = (typeof actions)[number];

/** A role that may run the action, and another that may run it and has other clinics. */
export function rolesFor({ id, ownClinic }: ListDefinition, { who }: Action) {
  const required = who ?? lists[id]?.who;
  if (required === 'staff') return { role: 'staff', other: ownClinic ? 'clinic13' : 'network' };
  if (required === 'open enrollment') return { role: 'financial', other: null };
  if (required === 'clinics 1 and 13') return { role: 'clinic13', other: null };
  if (required === 'researcher') return { role: 'researcher', other: null };
  if (required === 'finance admin') return { role: 'admin', other: null };
  return { role: required === 'benefits' ? 'financial' : 'network', other: required === 'benefits' ? 'network' : null };
}

/** Signs in once per role and looks up actions as offered to that role. */
export function createOffers(service: TestService) {
  const sessions = new Map<string, Promise<{ inova: Inova; lists: ListInfo[] }>>();
  const open = async (role: string) => {
    const inova = await service.signIn(role);
    return { inova, lists: await inova.lists.list() };
  };
  /** The action as offered to a role that may run it. */
  return async ({ list, action, definition, actionDefinition }: ListedAction) => {
    const { role } = rolesFor(definition, actionDefinition);
    const session = sessions.get(role) ?? open(role);
    sessions.set(role, session);
    const { inova, lists } = await session;
    const { actions } = first(lists.filter(({ id }) => id === list));
    return { role, inova, offered: first(actions.filter(({ key }) => key === action)) };
  };
}

/** Texts for fields of these names, which do not accept any text. */
const texts: Record<string, string> = { number: '9407300000123' };

/** Valid values for each field, different from those the row shows: dates move ahead with `week`, numbers differ. */
export function validValues(
  { fields }: ListAction,
  { fields: fieldDefinitions = [] }: Action,
  { row, week = 0 }: { row?: ListRow; week?: number } = {},
): Record<string, string> {
  const sampleValue = ({ name, kind, initial, options }: ListAction['fields'][number], index: number) => {
    const field = fieldDefinitions.find((each) => each.name === name);
    if (kind === 'select') return otherOption(options, initial, row);
    if (kind === 'time') return '14:30';
    if (kind === 'date') return inDays(field?.kind === 'date' && field.direction === 'behind' ? -2 : 21 + 7 * week);
    return kind === 'number' && field?.kind === 'number'
      ? String(field.least + index)
      : (texts[name] ?? `Entered ${name}`);
  };
  return Object.fromEntries(fields.map((field, index) => [field.name, sampleValue(field, index)]));
}

/** An option the row does not show; among users, one with access to the most rows. */
function otherOption(options: ListAction['fields'][number]['options'], initial: string, row?: ListRow): string {
  const shown = new Set<unknown>([initial, ...Object.values(row?.cells ?? {}).map(String)]);
  const others = options.filter(({ value, label }) => !shown.has(value) && !shown.has(label));
  const everywhere = ['superadmin', 'admin', 'network'].map(emailOf);
  const staff = everywhere.find((email) => others.some(({ value }) => value === email));
  return staff ?? (others[0] ?? first(options)).value;
}

/** A row to which the action applies, if possible one that does not show this user yet. */
export async function findRowFor(inova: Inova, id: string, action: string, user?: string): Promise<ListRow> {
  for await (const { rows } of inova.lists.batches(id, { size: '200' })) {
    const applicable = rows.filter(({ actions }) => actions.includes(action));
    const isOthers = ({ cells }: ListRow) => !user || !Object.values(cells).includes(user);
    const row = applicable.find(isOthers) ?? applicable[0];
    if (row) return row;
  }
  throw new Error(`${id} has no row for ${action}`);
}
