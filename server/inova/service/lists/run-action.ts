import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import {
  type ActionCheck,
  maxChangedRows,
  type RowKey,
  type RowSelection,
} from '#server/inova/contract/lists/list-actions.ts';
import { asClinics, join, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, fieldError } from '../errors.ts';
import type { Audience } from './audience.ts';
import { today } from './columns-and-filters.ts';
import type { Action, ActionContext, ListDefinition } from './definition.ts';
import { fromClause } from './from-clause.ts';
import type { ListQuery } from './list-query.ts';
import { countStatement } from './statement.ts';
import { snapshotAfter, snapshotBefore } from './undo.ts';

/** An action on rows of a list: the selected rows, or all that match the filters. */
export interface ActionRequest {
  store: Store;
  definition: ListDefinition;
  action: Action;
  query: Pick<ListQuery, 'conditions' | 'clinic'>;
  rows: RowSelection['rows'];
  audience: Audience;
  values: ActionContext['values'];
  now: Date;
  /** The key to undo it, if it is part of a run; otherwise it gets its own. */
  actionRunId?: string | null;
}

export interface SelectedRow extends RowKey {
  patientId: number | null;
  today: string;
}

const sampleSize = 5;

/** What a row is called: its patient, or its first column. */
export const rowName = ({ columns }: ListDefinition): Sql =>
  columns.find(({ kind }) => kind === 'patient')?.value ?? columns[0]?.value ?? sql`''`;

/** How many rows the action would change, with the first few. */
export function checkAction(request: ActionRequest): Promise<ActionCheck> {
  return inTransaction(request, async (db) => {
    const selectedCount = await countSelected(request, db);
    const applies = await row<{ total: number }>(
      db,
      sql`select count(*)::int as total ${applicableTo(request, rowsConditions(request))}`,
    );
    const changed = applies?.total ?? 0;
    const { record } = request.definition;
    const first = await rows<ActionCheck['first'][number]>(
      db,
      sql`select ${record}.client_id as client, ${record}.id, p.id as "patientId", coalesce((${rowName(request.definition)})::text, '') as name,
          ${request.definition.item ?? sql`null`} as item, p.dob as "birthDate", p.ehrid
        ${applicableTo(request, rowsConditions(request))} order by 4, 1, 2 limit ${sampleSize}`,
    );
    const caution = changed > 0 ? await cautionOf(request, db) : null;
    return { changed, unchanged: selectedCount - changed, first, caution };
  });
}

async function cautionOf(request: ActionRequest, db: PoolClient): Promise<ActionCheck['caution']> {
  const { caution } = request.action;
  if (!caution) return null;
  const selection = sql`(${applicableRows(request)}) as chosen (client_id, id, patient_id, today)`;
  return row<NonNullable<ActionCheck['caution']>>(db, caution({ selection }));
}

/**
 * Runs the action within the caller's transaction and records the user; rows it no longer applies to are skipped and
 * counted.
 */
export async function runActionWithin(request: ActionRequest, db: PoolClient) {
  const selectedCount = await countSelected(request, db);
  const { changed, undo } = await changeSelected(request, db);
  const unchanged = Math.max(0, selectedCount - changed.length);
  return { changed: changed.length, unchanged, patientIds: patientIdsOf(changed), undo };
}

/** Runs the action on those of the selected rows that it applies to, and returns them with the key to undo it. */
export async function changeSelected(request: ActionRequest, db: PoolClient) {
  const changed = await rows<SelectedRow>(
    db,
    sql`${applicableRows(request)} for update of ${request.definition.record}`,
  );
  if (changed.length === 0) return { changed, undo: null };
  const context = contextOf(request, changed);
  return { changed, undo: await executeAction(db, request.definition, request.action, context, request.actionRunId) };
}

/** The context of the action on these rows. */
export function contextOf({ audience, values, now }: ActionRequest, selected: SelectedRow[]): ActionContext {
  return { by: audience.principal.email, at: now, values, selection: toSelectionTable(selected) };
}

export const patientIdsOf = (selected: SelectedRow[]): number[] => [
  ...new Set(selected.flatMap(({ patientId }) => patientId ?? [])),
];

/** Runs an action on locked rows it applies to and records the history; returns the key to undo it. */
export async function executeAction(
  db: PoolClient,
  { noun }: Pick<ListDefinition, 'noun'>,
  action: Action,
  context: ActionContext,
  actionRunId: string | null = action.undo ? randomUUID() : null,
): Promise<string | null> {
  await checkPreconditions(db, action, context);
  for (const statement of statementsOf(noun, action, context, actionRunId)) await rows(db, statement);
  await action.afterRun?.(db, context);
  return actionRunId;
}

/** Throws if the action is not possible with these values or rows. */
export async function checkPreconditions(
  db: PoolClient,
  { preconditions }: Action,
  context: ActionContext,
): Promise<void> {
  for (const statement of preconditions?.(context) ?? []) {
    const found = await row<{ field?: string; message?: string }>(db, statement);
    if (!found?.message) continue;
    throw found.field ? fieldError(found.field, found.message) : new ApiError(400, found.message);
  }
}

/** Runs work in one transaction for the list's clinics. */
export function inTransaction<T>(
  { store, definition, query, audience }: Pick<ActionRequest, 'store' | 'definition' | 'query' | 'audience'>,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  const { clinic, clinics } = audience.principal;
  const visibleClinics = definition.ownClinic ? [clinic] : query.clinic ? [query.clinic] : clinics;
  return asClinics(store, visibleClinics, work);
}

/** The number of rows selected or matching; an error if there are too many for one action. */
export async function countSelected(
  { definition, query, rows: namedRows, now }: ActionRequest,
  db: PoolClient,
): Promise<number> {
  if (namedRows) return new Set(namedRows.map(({ client, id }) => `${client} ${id}`)).size;
  const count = await row<{ total: number }>(db, countStatement(definition, query, now, maxChangedRows));
  const total = count?.total ?? 0;
  if (total <= maxChangedRows) return total;
  const most = maxChangedRows.toLocaleString('en-US');
  throw new ApiError(400, `More than ${most} rows match. Use filters to narrow the list to ${most} or fewer`);
}

/** The selected rows that the action applies to; an assignee must have access to them. */
function applicableTo({ definition, action, query, audience, values, now }: ActionRequest, conditions: Sql[]): Sql {
  const valuesOfKind = (kind: 'staff' | 'counselor') =>
    (action.fields ?? []).filter((field) => field.kind === kind).map(({ name }) => values[name] ?? null);
  const staff = valuesOfKind('staff');
  const visible = audience.assignees
    .filter(({ email }) => staff.includes(email))
    .map(({ clinics }) => sql`${definition.record}.client_id = any (${clinics}::int[])`);
  const atCounselorClinic = valuesOfKind('counselor')
    .filter((counselor) => counselor !== null)
    .map(
      (counselor) => sql`exists (select from inova.providers v
      where v.client_id = ${definition.record}.client_id and v.id = ${counselor}::bigint)`,
    );
  return fromClause(definition, query, now, [
    ...(action.where ? [action.where] : []),
    ...visible,
    ...atCounselorClinic,
    ...conditions,
  ]);
}

function rowsConditions({ definition: { record }, rows }: ActionRequest): Sql[] {
  if (!rows) return [];
  const [clients, ids] = [rows.map(({ client }) => client), rows.map(({ id }) => id)];
  return [sql`(${record}.client_id, ${record}.id) in (select * from unnest(${clients}::int[], ${ids}::bigint[]))`];
}

/** The selected rows that the action applies to, in a consistent order, so that locking them causes no deadlocks. */
export function applicableRows(request: ActionRequest): Sql {
  const { record } = request.definition;
  return sql`select ${record}.client_id as client, ${record}.id, p.id as "patientId", ${today}::text as today
    ${applicableTo(request, rowsConditions(request))}
    order by ${record}.client_id, ${record}.id limit ${maxChangedRows}`;
}

/** The selected rows as the table `chosen` for statements. */
export function toSelectionTable(rows: SelectedRow[]): Sql {
  const columns = [
    sql`${rows.map(({ client }) => client)}::int[]`,
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ patientId }) => patientId)}::bigint[]`,
    sql`${rows.map(({ today }) => today)}::date[]`,
  ];
  return sql`unnest(${join(columns)}) as chosen (client_id, id, patient_id, today)`;
}

/** The action's statements and its history; the history comes first if it must record the previous values. */
function statementsOf(
  noun: ListDefinition['noun'],
  action: Action,
  context: ActionContext,
  actionRunId: string | null,
): Sql[] {
  const work = action.run(context);
  const history = historyStatement(noun, action, context, actionRunId);
  return action.undo && actionRunId ? [history, ...work, snapshotAfter(action.undo, actionRunId)] : [...work, history];
}

function historyStatement(
  noun: ListDefinition['noun'],
  { done, undo }: Action,
  context: ActionContext,
  actionRunId: string | null,
): Sql {
  const { by, at, values, selection } = context;
  const details = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details, act, before)
    select client_id, ${noun}, id, patient_id, ${done}, ${by}, ${at}, ${JSON.stringify(details)}, ${actionRunId}::uuid,
      ${undo ? snapshotBefore(undo) : null} from ${selection}`;
}
