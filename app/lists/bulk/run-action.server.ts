import type { ActionRun, RowSelection } from '#server/inova/contract/lists/list-actions.ts';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { formatRowCount } from '../format.ts';
import type { ListSelection } from './selection.server.ts';
import { filtersOnly } from './selection.ts';

/** The selection in the API's format. */
export function toRowSelection({ rows, query }: Pick<ListSelection, 'rows' | 'query'>): RowSelection {
  return rows ? { rows } : { all: true, filters: filtersOnly(query) };
}

/** A list action of the user; 404 if there is none. */
export function findAction(list: ListInfo, key: string | undefined) {
  const action = list.actions.find((each) => each.key === key);
  if (!action) throw new Response(null, { status: 404 });
  return action;
}

/** A button that undoes an action and returns to the page it was started from. */
export function undoButton(listId: string, action: string, undoId: string, backHref: string) {
  return { label: 'Undo', action: '/lists/undo', fields: { list: listId, action, undo: undoId, back: backHref } };
}

/** What a run did so far, a line for each kind of result: "250 tasks completed", "3 tasks failed". */
export function runCounts(noun: ListInfo['noun'], done: string, run: ActionRun): string[] {
  const { changed, skipped, failed, leftOut } = run;
  return [
    changed > 0 && `${formatRowCount(changed, noun)} ${done}`,
    failed > 0 && `${formatRowCount(failed, noun)} failed`,
    skipped > 0 && `${formatRowCount(skipped, noun)} skipped because another user changed them`,
    leftOut > 0 && `${formatRowCount(leftOut, noun)} left out because the action does not apply`,
  ].filter((text) => text !== false);
}

/** "3 authorizations submitted. 1 was skipped because another user changed it."; expected skips aren't mentioned. */
export function actionMessage(
  noun: ListInfo['noun'],
  done: string,
  { changed, unchanged }: { changed: number; unchanged: number },
  expectedUnchanged: number,
) {
  const conflictCount = Math.max(0, unchanged - expectedUnchanged);
  const summary = changed > 0 ? `${formatRowCount(changed, noun)} ${done}.` : 'No records changed.';
  if (conflictCount === 0) return summary;
  if (conflictCount === 1) return `${summary} 1 was skipped because another user changed it.`;
  return `${summary} ${conflictCount.toLocaleString('en-US')} were skipped because another user changed them.`;
}
