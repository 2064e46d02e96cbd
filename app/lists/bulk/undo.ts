import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { findList } from '../find-list.server.ts';
import { formatRowCount } from '../format.ts';
import { findAction } from './run-action.server.ts';
import { isRowAnchor } from './selection.ts';

/** Only posted to: Undo is a button in the message that reports the action. */
export function loader(_: LoaderFunctionArgs) {
  return redirect('/reporting');
}

const undoForm = z.object({
  list: z.string(),
  action: z.string(),
  undo: z.string().default(''),
  back: z.string().optional(),
});

/** Undoes the user's last action on rows of a list; rows that others changed since are skipped. */
export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, undoForm);
  const { list: listId, action: actionKey, undo, back = null } = value ?? {};
  const list = await findList(context, listId);
  const { key, done } = findAction(list, actionKey);
  const result = await context.inova.lists.undoAction(list.id, key, { undo: undo ?? '' }).catch((error) => {
    if (error instanceof InovaError && error.kind === 'refused') return null;
    throw error;
  });
  await context.flash(result ? undoMessage(list.noun, done, result) : { kind: 'error', text: cannotUndo });
  return redirect(pageToReturnTo(back) ?? list.path);
}

/** The page that the action returned to, with its row. */
function pageToReturnTo(back: string | null): string | null {
  const [path, anchor] = back?.split('#') ?? [];
  const page = safePath(path);
  return page && (isRowAnchor(anchor) ? `${page}#${anchor}` : page);
}

const cannotUndo = 'This can no longer be undone';

type Noun = Parameters<typeof formatRowCount>[1];

/** "Undone: 2 tasks completed. 1 has changed since and stays." */
function undoMessage(noun: Noun, done: string, { changed, unchanged }: { changed: number; unchanged: number }) {
  const summary = changed > 0 ? `Undone: ${formatRowCount(changed, noun)} ${done}.` : 'Nothing could be undone.';
  const unchangedText = `${unchanged.toLocaleString('en-US')} ${unchanged === 1 ? 'has' : 'have'} changed since and ${unchanged === 1 ? 'stays' : 'stay'}.`;
  return {
    kind: changed > 0 ? ('success' as const) : ('error' as const),
    text: unchanged > 0 ? `${summary} ${unchangedText}` : summary,
  };
}
