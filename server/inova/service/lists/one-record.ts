import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { refusedField } from '../refusal.ts';
import { inTransaction, runWithin } from './act.ts';
import { mayDo, readValues } from './action-fields.ts';
import type { Audience } from './audience.ts';
import type { Action, Definition } from './definition.ts';
import { found } from './found.ts';
import { applicableOf } from './statement.ts';

/** Somebody at work on records of one kind, by themselves and in no list. */
export interface Work {
  store: Store;
  audience: Audience;
  definition: Definition;
  now: Date;
}

export interface Step {
  record: { client: number; id: number };
  action: string;
  values: Record<string, string>;
}

const everything = { conditions: [], clinic: null };

/** Work in one transaction, in all clinics of the user. */
export function together<T>(work: Work, does: (db: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction({ ...work, asked: everything }, does);
}

/** Does what an action of a list does, with one record; false where it does not apply to it as it is now. */
export async function actOnOne(work: Work, db: PoolClient, { record, action: key, values }: Step) {
  const action = actionOf(work, key);
  const read = readValues(action, values, work.audience, work.now);
  const { changed } = await runWithin({ ...work, asked: everything, action, rows: [record], values: read }, db);
  return changed === 1;
}

export function actionOf({ definition, audience }: Work, key: string): Action {
  const action = definition.actions?.find((each) => each.key === key);
  if (!action || !mayDo(action, audience.principal)) throw refusedField('action', 'There is no such action');
  return action;
}

/** Columns of records, each with the keys of what can be done with it now as `actions`. */
export function recordsWithActions<T>(work: Work, columns: Sql, condition: Sql, order: Sql) {
  const { definition, audience, now } = work;
  const allowed = (definition.actions ?? []).filter((each) => mayDo(each, audience.principal));
  return together(work, (db) =>
    rows<T & { actions: string[] }>(
      db,
      sql`select ${columns}, ${applicableOf(allowed)} as actions
        ${found(definition, everything, now, [condition])} order by ${order}`,
    ),
  );
}
