import type { PoolClient } from 'pg';
import { type ActionCheck, mostRowsChanged, type RowChoice, type RowKey } from '#server/inova/contract/list-actions.ts';
import { asClinics, join, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { Refused, refusedField } from '../refusal.ts';
import type { Audience } from './audience.ts';
import type { Asked } from './conditions.ts';
import type { Action, Definition, Doing } from './definition.ts';
import { found } from './found.ts';
import { today } from './parts.ts';
import { countStatement } from './statement.ts';
import { foundBefore, keepAfter, newAct } from './undo.ts';

/** An action on rows of a list: those named, or all that the filters asked for match. */
export interface Acting {
  store: Store;
  definition: Definition;
  action: Action;
  asked: Pick<Asked, 'conditions' | 'clinic'>;
  rows: RowChoice['rows'];
  audience: Audience;
  values: Doing['values'];
  now: Date;
}

export interface Chosen extends RowKey {
  patientId: number | null;
  today: string;
}

const sampleSize = 5;

/** How many rows the action would change, and the first of them. */
export function checkAction(acting: Acting): Promise<ActionCheck> {
  return inTransaction(acting, async (db) => {
    const meant = await countMeant(acting, db);
    const applies = await row<{ total: number }>(
      db,
      sql`select count(*)::int as total ${applicableTo(acting, withinRows(acting))}`,
    );
    const changed = applies?.total ?? 0;
    const { record, columns } = acting.definition;
    const name = columns.find(({ kind }) => kind === 'patient')?.value ?? columns[0]?.value ?? sql`''`;
    const first = await rows<ActionCheck['first'][number]>(
      db,
      sql`select ${record}.client_id as client, ${record}.id, p.id as "patientId", coalesce((${name})::text, '') as name
        ${applicableTo(acting, withinRows(acting))} order by 4, 1, 2 limit ${sampleSize}`,
    );
    return { changed, unchanged: meant - changed, first };
  });
}

/** Does the action and writes down who did it; rows it no longer applies to are left and counted. */
export function runAction(acting: Acting) {
  return inTransaction(acting, (db) => runWithin(acting, db));
}

/** The same as a part of a transaction. */
export async function runWithin(acting: Acting, db: PoolClient) {
  const { definition, action, audience, values, now } = acting;
  const meant = await countMeant(acting, db);
  const chosen = await rows<Chosen>(db, lockStatement(acting));
  const doing = { by: audience.principal.email, at: now, values, chosen: tableOf(chosen) };
  const undo = chosen.length > 0 ? await carryOut(db, definition, action, doing) : null;
  const patientIds = [...new Set(chosen.flatMap(({ patientId }) => patientId ?? []))];
  return { changed: chosen.length, unchanged: Math.max(0, meant - chosen.length), patientIds, undo };
}

/** Runs an action on rows that are locked and that it applies to, with its history; answers what undoes it. */
export async function carryOut(
  db: PoolClient,
  { noun }: Pick<Definition, 'noun'>,
  action: Action,
  doing: Doing,
): Promise<string | null> {
  await refuseWhatIsAgainst(db, action, doing);
  const undo = action.undo ? newAct() : null;
  for (const statement of statementsOf(noun, action, doing, undo)) await rows(db, statement);
  await action.also?.(db, doing);
  return undo;
}

async function refuseWhatIsAgainst(db: PoolClient, { against }: Action, doing: Doing): Promise<void> {
  for (const statement of against?.(doing) ?? []) {
    const found = await row<{ field?: string; message?: string }>(db, statement);
    if (!found?.message) continue;
    throw found.field ? refusedField(found.field, found.message) : new Refused(400, found.message);
  }
}

/** One transaction in the clinics that the list is of. */
export function inTransaction<T>(
  { store, definition, asked, audience }: Pick<Acting, 'store' | 'definition' | 'asked' | 'audience'>,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  const { clinic, clinics } = audience.principal;
  const seen = definition.ownClinic ? [clinic] : asked.clinic ? [asked.clinic] : clinics;
  return asClinics(store, seen, work);
}

/** How many rows were named or match; too many at once are refused. */
async function countMeant({ definition, asked, rows: named, now }: Acting, db: PoolClient): Promise<number> {
  if (named) return new Set(named.map(({ client, id }) => `${client} ${id}`)).size;
  const count = await row<{ total: number }>(db, countStatement(definition, asked, now, null));
  const total = count?.total ?? 0;
  if (total <= mostRowsChanged) return total;
  const [many, most] = [total, mostRowsChanged].map((number) => number.toLocaleString('en-US'));
  throw new Refused(400, `${many} rows match, and ${most} can be changed at once. Narrow the list with its filters`);
}

/** The rows meant that the action applies to; who is to have them must be allowed to see them, or work there. */
function applicableTo({ definition, action, asked, audience, values, now }: Acting, within: Sql[]): Sql {
  const given = (kind: 'staff' | 'counselor') =>
    (action.fields ?? []).filter((field) => field.kind === kind).map(({ name }) => values[name] ?? null);
  const staff = given('staff');
  const visible = audience.assignees
    .filter(({ email }) => staff.includes(email))
    .map(({ clinics }) => sql`${definition.record}.client_id = any (${clinics}::int[])`);
  const near = given('counselor')
    .filter((counselor) => counselor !== null)
    .map(
      (counselor) => sql`exists (select from inova.providers v
      where v.client_id = ${definition.record}.client_id and v.id = ${counselor}::bigint)`,
    );
  return found(definition, asked, now, [...(action.where ? [action.where] : []), ...visible, ...near, ...within]);
}

function withinRows({ definition: { record }, rows }: Acting): Sql[] {
  if (!rows) return [];
  const [clients, ids] = [rows.map(({ client }) => client), rows.map(({ id }) => id)];
  return [sql`(${record}.client_id, ${record}.id) in (select * from unnest(${clients}::int[], ${ids}::bigint[]))`];
}

/** Locks the rows in one order for everybody; what somebody else has changed meanwhile is looked at again. */
function lockStatement(acting: Acting): Sql {
  const { record } = acting.definition;
  return sql`select ${record}.client_id as client, ${record}.id, p.id as "patientId", ${today}::text as today
    ${applicableTo(acting, withinRows(acting))}
    order by ${record}.client_id, ${record}.id limit ${mostRowsChanged} for update of ${record}`;
}

/** Rows as a table of a statement. */
export function tableOf(rows: Chosen[]): Sql {
  const columns = [
    sql`${rows.map(({ client }) => client)}::int[]`,
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ patientId }) => patientId)}::bigint[]`,
    sql`${rows.map(({ today }) => today)}::date[]`,
  ];
  return sql`unnest(${join(columns)}) as chosen (client_id, id, patient_id, today)`;
}

/** The work and its history, which comes first where what was found must be kept with it. */
function statementsOf(noun: Definition['noun'], action: Action, doing: Doing, act: string | null): Sql[] {
  const work = action.run(doing);
  const history = historyStatement(noun, action, doing, act);
  return action.undo && act ? [history, ...work, keepAfter(action.undo, act)] : [...work, history];
}

function historyStatement(noun: Definition['noun'], { done, undo }: Action, doing: Doing, act: string | null): Sql {
  const { by, at, values, chosen } = doing;
  const details = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details, act, before)
    select client_id, ${noun}, id, patient_id, ${done}, ${by}, ${at}, ${JSON.stringify(details)}, ${act}::uuid,
      ${undo ? foundBefore(undo) : null} from ${chosen}`;
}
