import type { Principal } from '#server/access/principal.ts';
import type { ActionRun as WireRun } from '#server/inova/contract/lists/list-actions.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findRun } from './action-runs.ts';
import { audienceOf } from './audience.ts';
import { fromClause } from './from-clause.ts';
import { requireDefinition } from './open.ts';
import { rowName } from './run-action.ts';
import { undoMinutes } from './undo.ts';

const maxFailures = 100;

/** The progress of a run in the user's clinics, with the first rows that failed; who started it can undo it. */
export async function showRun(context: ServiceContext, id: number, principal: Principal): Promise<WireRun> {
  const { store, registry, now } = context;
  const run = await findRun(store, id, principal.clinics);
  if (!run) throw notFound();
  const definition = requireDefinition(registry.lists, run.list, await audienceOf(context, principal, run.list));
  const { record } = definition;
  const failed = sql`select * from inova.action_run_rows where run_id = ${id} and state = 'failed'
    order by unit, id limit ${maxFailures}`;
  const failures = await asClinics(store, principal.clinics, (db) =>
    rows<WireRun['failures'][number]>(
      db,
      sql`select f.client_id as client, f.id, f.message, found."patientId", coalesce(found.name, '') as name
        from (${failed}) f left join lateral (
          select p.id as "patientId", (${rowName(definition)})::text as name
          ${fromClause(definition, { conditions: [] }, now(), [sql`(${record}.client_id, ${record}.id) = (f.client_id, f.id)`])}
          limit 1) found on true
        order by f.unit, f.id`,
    ),
  );
  const { action, total, changed, skipped, leftOut, act, startedAt, finishedAt } = run;
  const isUndoable =
    changed > 0 && finishedAt !== null && now().getTime() - finishedAt.getTime() < undoMinutes * 60_000;
  return {
    ...{ run: id, listing: run.list, action, total, changed, skipped, failed: run.failed, leftOut },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undo: isUndoable && run.principal.email === principal.email ? act : null,
    failures,
  };
}
