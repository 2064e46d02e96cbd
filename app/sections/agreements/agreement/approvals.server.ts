import type { AppLoadContext } from '@remix-run/node';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { listPath, lists } from '#server/access/lists.ts';
import { allows } from '#server/access/requirements.ts';

/** Links to the lists where a patient's discounts and credits are approved; null if the user may not open them. */
export function approvalListHrefs({ staff }: AppLoadContext, { lastname }: { lastname: string }) {
  if (!allows({ who: lists.discounts?.who ?? 'benefits' }, staff.principal)) return null;
  const hrefFor = (listId: string) => hrefWithQuery(listPath(listId), { isApproved: 'no', name: lastname });
  return { discount: hrefFor('discounts'), credit: hrefFor('credits') };
}
