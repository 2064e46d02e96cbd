import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { type BulkAction, maxBulk } from '#server/inova/contract/messages/conversation-work.ts';
import { actionHref } from '../action-href.ts';
import type { InboxQuery } from '../inbox-query.ts';
import type { Scope } from '../scope.ts';
import { flashResult } from './bulk-result.server.ts';
import { conversationFiltersOf } from './list.server.ts';

const rowNumber = z.coerce.number().int().positive();

const selection = z.object({
  row: z.array(rowNumber).max(maxBulk).default([]),
  /** The rows of an action that is undone, separated by commas. */
  rows: z.string().optional(),
  all: z.string().optional(),
});
type Selection = z.output<typeof selection>;

interface BulkButton {
  action: BulkAction;
  done: string;
  undo?: string;
}

/** The actions on selected conversations, by the intent of their button. */
const buttons: Record<string, BulkButton> = {
  'bulk-read': { action: 'read', done: 'marked read' },
  'bulk-unread': { action: 'unread', done: 'marked unread' },
  'bulk-archive': { action: 'archive', done: 'archived', undo: 'bulk-unarchive' },
  'bulk-unarchive': { action: 'unarchive', done: 'returned from the archive', undo: 'bulk-archive' },
  'bulk-unsnooze': { action: 'unsnooze', done: 'no longer snoozed' },
  'bulk-assign': { action: 'assign', done: 'assigned to you' },
  'bulk-favorite': { action: 'favorite', done: 'added to favorites', undo: 'bulk-unfavorite' },
  'bulk-unfavorite': { action: 'unfavorite', done: 'removed from favorites' },
};

/** Those that ask for something first, by the dialog that does so. */
const dialogs: Record<string, string> = { 'bulk-snooze': 'snooze-selected', 'bulk-forward': 'forward-selected' };

export const isBulkIntent = (intent: string) => Object.hasOwn(buttons, intent) || Object.hasOwn(dialogs, intent);

interface BulkPage {
  scope: Scope;
  query: InboxQuery;
  here: string;
}

/** Runs an action on the selected conversations, or on all that match the page's filters, or opens its dialog. */
export async function runBulk(context: AppLoadContext, intent: string, page: BulkPage) {
  const dialog = dialogs[intent];
  return dialog ? openDialog(context, dialog, page) : runButton(context, buttons[intent] as BulkButton, page);
}

async function runButton(context: AppLoadContext, { action, done, undo }: BulkButton, page: BulkPage) {
  const outcome = await runForm(context, {
    schema: selection,
    subject: [action, page.here],
    run: async (selected) => {
      requireRows(selected, page.query);
      const ids = idsOf(selected);
      return context.inova.conversations.bulk({
        action,
        ...(ids ? { ids } : { ids: [], all: allOf(context, page) }),
        ...(action === 'assign' && { assignedTo: 'me' }),
      });
    },
  });
  if (outcome.ok) await flashResult(context, outcome.result, { done, undo, here: page.here });
  else await context.flash({ kind: 'error', text: answerText(outcome.answer) });
  return redirect(page.here);
}

/** Opens the dialog of an action over the selected conversations. */
async function openDialog(context: AppLoadContext, name: string, { scope, query, here }: BulkPage) {
  const selected = readValues(context, selection);
  if (!selected || !hasRows(selected, query)) {
    await context.flash({ kind: 'error', text: nothingSelected });
    return redirect(here);
  }
  return redirect(actionHref(name, { conversation: idsOf(selected)?.join() ?? 'all' }, scope, here));
}

const nothingSelected = 'Select at least one conversation.';

/** The selected rows; null for all that match. */
function idsOf({ row, rows, all }: Selection): number[] | null {
  if (rows) return rows.split(',').map(Number).filter(Number.isSafeInteger);
  return all === undefined ? row : null;
}

/** A search has no "all": its results are only the conversations shown. */
function hasRows(selected: Selection, { q }: InboxQuery): boolean {
  const ids = idsOf(selected);
  return ids ? ids.length > 0 : !q;
}

function requireRows(selected: Selection, query: InboxQuery): void {
  if (!hasRows(selected, query)) throw new FormError(nothingSelected);
}

/** All conversations of a page, by its filters. */
export const allOf = ({ staff }: AppLoadContext, { scope, query }: Pick<BulkPage, 'scope' | 'query'>) =>
  conversationFiltersOf(scope, query, todayIn(staff.user.clientTimeZone));
