import type { AppLoadContext } from '@remix-run/node';
import { hrefOf } from '#app/lists/asked.ts';
import { lists, pathOf } from '#server/access/lists.ts';
import { allows } from '#server/access/requirements.ts';

/** The lists in which a patient's discounts and credits are approved; null where the user may not open them. */
export function approvalListsOf({ staff }: AppLoadContext, { lastname }: { lastname: string }) {
  if (!allows({ who: lists.discounts?.who ?? 'benefits' }, staff.principal)) return null;
  const listOf = (list: string) => hrefOf(pathOf(list), { isApproved: 'no', name: lastname });
  return { discount: listOf('discounts'), credit: listOf('credits') };
}
