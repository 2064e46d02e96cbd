import { type AppLoadContext, redirect } from '@remix-run/node';
import type { ManualItem, StatusItem } from '#server/inova/contract/status.ts';

/** The open, manually entered item in the address; redirects to the list if there is none. */
export async function findManualItem(context: AppLoadContext, itemId: string | undefined): Promise<ManualItem> {
  const items = await context.inova.status.list();
  const isRequested = (each: StatusItem): each is ManualItem => String(each.id) === itemId && !each.checked;
  const item = items.find(isRequested);
  if (item) return item;
  await context.flash({ kind: 'error', text: 'This item is no longer open' });
  throw redirect('/status2/manage');
}
