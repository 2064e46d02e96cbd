import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** True after an action that was answered with messages: nothing has changed, and what was loaded stays right. */
export function actionFailed({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400;
}

/** True after an action that was carried out. */
export function actionSucceeded(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod !== undefined && args.formMethod !== 'GET' && !actionFailed(args);
}
