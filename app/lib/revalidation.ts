import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** True after an action that was answered with messages: nothing has changed, and what was loaded stays right. */
export function wasRefused({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400;
}

/** True after an action that was carried out. */
export function hasActed(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== undefined && change.formMethod !== 'GET' && !wasRefused(change);
}
