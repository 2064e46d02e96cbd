import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { fieldError } from '../errors.ts';
import { isActionAllowed, parseValues } from './action-fields.ts';
import type { Audience } from './audience.ts';
import type { Action, ListDefinition } from './definition.ts';
import { fromClause } from './from-clause.ts';
import { inTransaction, runActionWithin } from './run-action.ts';
import { applicableKeys } from './statement.ts';

/** A user running actions on single records, outside a list. */
export interface Work {
  store: Store;
  audience: Audience;
  definition: ListDefinition;
  now: Date;
}

export interface RecordAction {
  record: { client: number; id: number };
  action: string;
  values: Record<string, string>;
}

const allRows = { conditions: [], clinic: null };

/** Runs work in one transaction, for all of the user's clinics. */
export function inWorkTransaction<T>(work: Work, run: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction({ ...work, query: allRows }, run);
}

/** Runs a list action on one record; false if it doesn't currently apply. */
export async function runActionOnRecord(work: Work, db: PoolClient, { record, action: key, values }: RecordAction) {
  const action = requireAction(work, key);
  const parsed = parseValues(action, values, work.audience, work.now);
  const { changed } = await runActionWithin({ ...work, query: allRows, action, rows: [record], values: parsed }, db);
  return changed === 1;
}

export function requireAction({ definition, audience }: Pick<Work, 'definition' | 'audience'>, key: string): Action {
  const action = definition.actions?.find((each) => each.key === key);
  if (!action || !isActionAllowed(action, audience.principal)) throw fieldError('action', 'Action not found');
  return action;
}

/** Columns of records, each with the keys of the currently available actions as `actions`. */
export function recordsWithActions<T>(work: Work, columns: Sql, condition: Sql, order: Sql) {
  const { definition, audience, now } = work;
  const allowed = (definition.actions ?? []).filter((each) => isActionAllowed(each, audience.principal));
  return inWorkTransaction(work, (db) =>
    rows<T & { actions: string[] }>(
      db,
      sql`select ${columns}, ${applicableKeys(allowed)} as actions
        ${fromClause(definition, allRows, now, [condition])} order by ${order}`,
    ),
  );
}
