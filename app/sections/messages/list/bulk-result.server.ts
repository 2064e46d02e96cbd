import type { AppLoadContext } from '@remix-run/node';
import type { BulkResult } from '#server/inova/contract/messages/conversation-work.ts';

interface Shown {
  /** "archived". */
  done: string;
  /** The intent that undoes it. */
  undo?: string | undefined;
  /** The inbox, whose form undoes it. */
  here: string;
}

/** Says how many conversations an action has changed, and offers to undo it. */
export async function flashResult(context: AppLoadContext, { ids, skipped }: BulkResult, { done, undo, here }: Shown) {
  const changed = `${countText(ids.length)} ${done}.`;
  const offer = { label: 'Undo', action: here, fields: { intent: undo ?? '', rows: ids.join() } };
  await context.flash({
    kind: ids.length > 0 ? 'success' : 'error',
    text: skipped.length > 0 ? `${changed} ${countText(skipped.length)} skipped.` : changed,
    ...(undo && ids.length > 0 && { offer }),
  });
}

export const countText = (count: number) => (count === 1 ? '1 conversation' : `${count} conversations`);
