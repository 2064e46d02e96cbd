import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { maxRowsAtOnce } from '#server/inova/contract/lists/list-actions.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { rows } from '#server/store/sql.ts';
import { createRun } from './action-runs.ts';
import {
  type ActionRequest,
  applicableRows,
  checkPreconditions,
  contextOf,
  countSelected,
  inTransaction,
  runActionWithin,
  type SelectedRow,
} from './run-action.ts';

/** Runs an action on up to 200 rows; on more, stores the selected rows and leaves them to a job. */
export function runOrStart(request: ActionRequest) {
  return inTransaction(request, async (db) => {
    const selectedCount = await countSelected(request, db);
    if (selectedCount > maxRowsAtOnce) return startRun(request, db, selectedCount);
    return { ...(await runActionWithin(request, db)), run: null };
  });
}

async function startRun(request: ActionRequest, db: PoolClient, selectedCount: number) {
  const { definition, action, audience, values, now } = request;
  const selected = await rows<SelectedRow>(db, applicableRows(request));
  await checkPreconditions(db, action, contextOf(request, selected));
  const leftOut = selectedCount - selected.length;
  const result = { changed: 0, unchanged: leftOut, patientIds: [], undo: null };
  if (selected.length === 0) return { ...result, run: null };
  const run = await createRun(
    db,
    {
      list: definition.id,
      action: action.key,
      principal: audience.principal,
      values,
      act: action.undo ? randomUUID() : null,
      leftOut,
      startedAt: now,
    },
    withUnits(selected),
  );
  await continueLater(db, run);
  return { ...result, run };
}

export const runActionTaskName = 'run-list-action';

/** Adds the job that changes the next rows of a run. */
export function continueLater(db: PoolClient, run: number): Promise<void> {
  return enqueue(db, runActionTaskName, { run }, { queue: `run-${run}` });
}

/** Numbers the rows by patient: the rows of a patient are changed together, as actions count on. */
function withUnits(selected: SelectedRow[]) {
  const units = new Map<string, number>();
  return selected.map(({ client, id, patientId }) => {
    const owner = patientId === null ? `${client} row ${id}` : `${client} ${patientId}`;
    const unit = units.get(owner) ?? units.size;
    units.set(owner, unit);
    return { client, id, unit };
  });
}
