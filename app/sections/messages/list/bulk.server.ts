import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { type BulkAction, type BulkResult, maxBulk } from '#server/inova/contract/conversation-work.ts';
import type { InboxQuery } from '../inbox-query.ts';
import type { Scope } from '../scope.ts';
import { conversationFiltersOf } from './list.server.ts';

const rowNumber = z.coerce.number().int().positive();

const selection = z.object({
  row: z.array(rowNumber).max(maxBulk).default([]),
  /** The rows of an action that is undone, separated by commas. */
  rows: z.string().optional(),
  all: z.string().optional(),
});

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

export const isBulkIntent = (intent: string) => Object.hasOwn(buttons, intent);

/** Runs an action on the selected conversations, or on all that match the page's filters, and offers to undo it. */
export async function runBulk(
  context: AppLoadContext,
  intent: string,
  { scope, query, here }: { scope: Scope; query: InboxQuery; here: string },
) {
  const { action, done, undo } = buttons[intent] as BulkButton;
  const outcome = await runForm(context, {
    schema: selection,
    subject: [intent, here],
    run: async ({ row, rows, all }) => {
      const ids = rows ? rows.split(',').map(Number).filter(Number.isSafeInteger) : row;
      if (ids.length === 0 && !all) throw new FormError('Select at least one conversation.');
      const isAll = all !== undefined && !rows;
      const filters = conversationFiltersOf(scope, query, todayIn(context.staff.user.clientTimeZone));
      return context.inova.conversations.bulk({
        action,
        ids: isAll ? [] : ids,
        ...(isAll && { all: filters }),
        ...(action === 'assign' && { assignedTo: 'me' }),
      });
    },
  });
  if (!outcome.ok) {
    await context.flash({ kind: 'error', text: answerText(outcome.answer) });
    return redirect(here);
  }
  const { ids } = outcome.result;
  const offer = { label: 'Undo', action: here, fields: { intent: undo ?? '', rows: ids.join() } };
  await context.flash({
    kind: ids.length > 0 ? 'success' : 'error',
    text: resultText(outcome.result, done),
    ...(undo && ids.length > 0 && { offer }),
  });
  return redirect(here);
}

const countText = (count: number) => (count === 1 ? '1 conversation' : `${count} conversations`);

function resultText({ ids, skipped }: BulkResult, done: string): string {
  const text = `${countText(ids.length)} ${done}.`;
  return skipped.length > 0 ? `${text} ${countText(skipped.length)} skipped.` : text;
}
