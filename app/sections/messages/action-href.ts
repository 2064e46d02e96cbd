import type { Scope } from './scope.ts';
import { inboxPath } from './scope.ts';

/** The address of the dialog of an action, over the inbox; `back` is the page that it was started from. */
export function actionHref(
  name: string,
  ids: Record<string, number | string>,
  { patientId }: Scope,
  back: string,
): string {
  const query = new URLSearchParams(Object.entries(ids).map(([key, id]) => [key, String(id)]));
  query.set('back', back);
  return `${patientId === null ? inboxPath : `${inboxPath}/${patientId}`}/act/${name}?${query}`;
}
