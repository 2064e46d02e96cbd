import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** True after an action that failed: nothing changed, so loaded data is still valid. */
export function actionFailed({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400;
}

/** True after an action that succeeded. */
export function actionSucceeded(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod !== undefined && args.formMethod !== 'GET' && !actionFailed(args);
}
