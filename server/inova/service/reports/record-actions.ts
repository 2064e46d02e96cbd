import type { Principal } from '#server/access/principal.ts';
import { join, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';
import { isActionAllowed } from '../lists/action-fields.ts';
import { p } from '../lists/aliases.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';
import { fromClause } from '../lists/from-clause.ts';
import { isAllowed, scopeToUser } from '../lists/list-catalog.ts';
import { applicableKeys } from '../lists/statement.ts';

/** The lists that have a patient's records with the actions on them; `new-patients` has the patient. */
const recordLists = [
  'new-patients',
  'npc-worklist',
  'record-requests',
  'diagnostic-worklist',
  'test-results',
  'pa-worklist',
  'work-by-status',
  'my-tasks',
];

/** The user's actions on each of a patient's records, by the list that has them; null without such a patient. */
export async function readRecordActions(
  { store, registry }: Pick<ServiceContext, 'store' | 'registry'>,
  principal: Principal,
  patientId: number,
  now: Date,
) {
  const lists = registry.lists
    .filter(({ id }) => recordLists.includes(id) && isAllowed(id, principal))
    .map((list) => ({ list, actions: (list.actions ?? []).filter((each) => isActionAllowed(each, principal)) }));
  const isOfPatient = sql`${p}.client_id = any (${principal.clinics}) and ${p}.id = ${patientId}`;
  const patient = sql`select null::text as list, ${p}.id, array[]::text[] as keys from inova.patients ${p} where ${isOfPatient}`;
  const statement = join(
    [patient, ...lists.map(({ list, actions }) => applicable(scopeToUser(list, principal), actions, isOfPatient, now))],
    ' union all ',
  );
  type Found = { list: string; id: number; keys: string[] };
  const rows = await rowsAsClinics<Found | { list: null }>(store, principal.clinics, statement);
  if (rows.length === 0) return null;
  const found = rows.filter((each): each is Found => each.list !== null);
  return found.map(({ list, id, keys }) => ({
    list,
    id,
    actions: (lists.find((each) => each.list.id === list)?.actions ?? [])
      .filter(({ key }) => keys.includes(key))
      .map(({ key, label }) => ({ key, label })),
  }));
}

function applicable(list: ListDefinition, actions: Action[], isOfPatient: Sql, now: Date): Sql {
  return sql`select ${list.id}::text as list, ${list.record}.id, ${applicableKeys(actions)} as keys
    ${fromClause(list, { conditions: [] }, now, [isOfPatient])}`;
}
