import type { PoolClient } from 'pg';
import { callKey } from '#server/inova/contract/call.ts';
import { runAction } from '#server/inova/contract/lists/list-actions.ts';
import { asClinics } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { ApiError } from '../errors.ts';
import {
  type ActionRun,
  clinicsOfRun,
  findRun,
  lockRun,
  nextRows,
  type RowResult,
  type RunRow,
  recordResults,
} from './action-runs.ts';
import { audienceOf } from './audience.ts';
import { requireDefinition } from './open.ts';
import { requireAction } from './record-actions.ts';
import { type ActionRequest, changeSelected, patientIdsOf, type SelectedRow } from './run-action.ts';
import { continueLater, runActionTaskName } from './start-run.ts';

/**
 * Changes the next rows of a run in one transaction, with their results and the job for those after them, so that each
 * row is changed once, however often the process ends.
 */
async function continueRun(context: ServiceContext, { run: id }: { run: number }): Promise<void> {
  const run = await findRun(context.store, id, await clinicsOfRun(context.store, id));
  if (!run || run.finishedAt) return;
  const request = await requestOf(context, run);
  await asClinics(context.store, run.clinics, async (db) => {
    if (!(await lockRun(db, id))) return;
    const selected = await nextRows(db, id);
    const { results, changed } = await changeAllowed(context, db, request, selected);
    const isFinished = await recordResults(db, id, results, context.now());
    if (!isFinished) await continueLater(db, id);
    await recordAudit(context, run, changed);
  });
}

/** The action on the rows of a run, with its user's permissions now; null if they no longer suffice. */
async function requestOf(
  context: ServiceContext,
  { list, action, principal: starter, values, act }: ActionRun,
): Promise<ActionRequest | null> {
  const principal = await context.registry.findPrincipal(context, starter);
  if (!principal) return null;
  const audience = await audienceOf(context, principal, list);
  try {
    const definition = requireDefinition(context.registry.lists, list, audience);
    return {
      ...{ store: context.store, definition, audience, values, actionRunId: act, now: context.now() },
      action: requireAction({ definition, audience }, action),
      query: { conditions: [], clinic: null },
      rows: [],
    };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Changes the rows in clinics to which the user still has access; those in others are recorded as failed. */
async function changeAllowed(
  context: ServiceContext,
  db: PoolClient,
  request: ActionRequest | null,
  selected: RunRow[],
): Promise<Outcome> {
  const clinics = request?.audience.principal.clinics ?? [];
  const allowed = selected.filter(({ client }) => clinics.includes(client));
  const refused = selected.filter((each) => !allowed.includes(each)).map(toRefused);
  if (!request || allowed.length === 0) return { results: refused, changed: [] };
  const { results, changed } = await changeRows(context, db, request, byUnit(allowed));
  return { results: [...results, ...refused], changed };
}

const toRefused = ({ client, id }: RunRow): RowResult => {
  return { client, id, state: 'failed', message: 'The user who started this no longer has access' };
};

function byUnit(selected: RunRow[]): RunRow[][] {
  const units = [...new Set(selected.map(({ unit }) => unit))];
  return units.map((unit) => selected.filter((each) => each.unit === unit));
}

interface Outcome {
  results: RowResult[];
  changed: SelectedRow[];
}

/** Changes units of rows; if that fails, each alone, and the rows of one that fails are recorded as failed. */
async function changeRows(
  context: ServiceContext,
  db: PoolClient,
  request: ActionRequest,
  units: RunRow[][],
): Promise<Outcome> {
  const selected = units.flat().map(({ client, id }) => ({ client, id }));
  await db.query('savepoint changes');
  try {
    const { changed } = await changeSelected({ ...request, rows: selected }, db);
    await db.query('release savepoint changes');
    const keys = new Set(changed.map(({ client, id }) => `${client} ${id}`));
    const stateOf = ({ client, id }: { client: number; id: number }) =>
      keys.has(`${client} ${id}`) ? ('changed' as const) : ('skipped' as const);
    return { changed, results: selected.map((each) => ({ ...each, state: stateOf(each), message: null })) };
  } catch (error) {
    await db.query('rollback to savepoint changes');
    if (isTemporary(error)) throw error;
    if (units.length === 1) return { changed: [], results: failedRows(context, selected, error) };
  }
  const outcomes: Outcome[] = [];
  for (const unit of units) outcomes.push(await changeRows(context, db, request, [unit]));
  return {
    results: outcomes.flatMap(({ results }) => results),
    changed: outcomes.flatMap(({ changed }) => changed),
  };
}

/** True for errors of the database that are not about the rows: deadlocks, lack of resources, shutting down. */
const isTemporary = (error: unknown) => /^(40|53|55|57P|58)/.test((error as { code?: string }).code ?? '');

function failedRows({ log }: ServiceContext, selected: { client: number; id: number }[], error: unknown): RowResult[] {
  const isExpected = error instanceof ApiError;
  if (!isExpected) log.error({ fault: describeError(error) }, 'an action on a row failed');
  const message = isExpected ? error.message.replace(/^\w+: /, '') : 'Something went wrong';
  return selected.map((each) => ({ ...each, state: 'failed', message }));
}

async function recordAudit({ audit }: ServiceContext, { principal }: ActionRun, changed: SelectedRow[]): Promise<void> {
  if (changed.length === 0) return;
  await audit.record({
    via: 'job',
    userId: principal.userId,
    userEmail: principal.email,
    action: 'update',
    target: callKey(runAction),
    outcome: '200',
    clientId: principal.clinic,
    patientIds: patientIdsOf(changed),
  });
}

export const runActionTask: ServiceTask<{ run: number }> = {
  name: runActionTaskName,
  label: 'Run action on rows of a list',
  subject: ({ run }) => `Run ${run}`,
  run: continueRun,
};
