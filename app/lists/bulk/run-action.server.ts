import type { AppLoadContext } from '@remix-run/node';
import { cardNumberFailure, type FailedSubmission, toFormFailure } from '#app/forms/form-failure.server.ts';
import type { RowSelection } from '#server/inova/contract/list-actions.ts';
import type { ListInfo } from '#server/inova/contract/lists.ts';
import { formatRowCount } from '../format.ts';
import type { ListSelection } from './selection.server.ts';
import { filtersOnly } from './selection.ts';

/** The selection as the API takes it. */
export function toRowSelection({ rows, query }: Pick<ListSelection, 'rows' | 'query'>): RowSelection {
  return rows ? { rows } : { all: true, filters: filtersOnly(query) };
}

/** An action of a list of the user's; one that does not exist looks missing. */
export function findAction(list: ListInfo, key: string | undefined) {
  const action = list.actions.find((each) => each.key === key);
  if (!action) throw new Response(null, { status: 404 });
  return action;
}

/** Runs a list action with the form's values, once; errors are returned and change nothing. */
export async function runActionFromForm(
  context: AppLoadContext,
  list: ListInfo,
  { key, fields }: ListInfo['actions'][number],
  selection: ListSelection,
) {
  const { inova, form } = context;
  const {
    onceKey = '',
    formToken: _,
    left: __,
    ...values
  } = Object.fromEntries(form as FormData) as Record<string, string>;
  const cardFailure = cardNumberFailure(context);
  if (cardFailure) return { failure: { ...cardFailure, values } };
  const target = [list.id, key] as const;
  try {
    const body = { ...toRowSelection(selection), values };
    return {
      result: await context.once(onceKey, [target, body], () => inova.lists.runAction(...target, body, onceKey)),
    };
  } catch (error) {
    const fieldNames = fields.map(({ name }) => name);
    const failure: FailedSubmission = { ...toFormFailure(error, fieldNames), values };
    return { failure };
  }
}

/** The button that takes an act back and leads to where it was begun. */
export function undoButton(listId: string, action: string, undoId: string, backHref: string) {
  return { label: 'Undo', action: '/lists/undo', fields: { list: listId, action, undo: undoId, back: backHref } };
}

/** "3 authorizations submitted. 1 changed in the meantime and were skipped."; `left` were known to be left as they are. */
export function actionMessage(
  noun: ListInfo['noun'],
  done: string,
  { changed, unchanged }: { changed: number; unchanged: number },
  expectedUnchanged: number,
) {
  const conflictCount = Math.max(0, unchanged - expectedUnchanged);
  const summary = changed > 0 ? `${formatRowCount(changed, noun)} ${done}.` : 'No records changed.';
  return conflictCount > 0
    ? `${summary} ${conflictCount.toLocaleString('en-US')} changed in the meantime and were skipped.`
    : summary;
}
