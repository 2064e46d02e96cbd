import { type AppLoadContext, redirect } from '@remix-run/node';
import type { StatusItem } from '#server/inova/contract/status.ts';

/** The open, manually entered item in the address; redirects to the list if there is none. */
export async function findManualItem(context: AppLoadContext, itemId: string | undefined): Promise<StatusItem> {
  const items = await context.inova.status.list();
  const item = items.find(({ id, checked }) => String(id) === itemId && !checked);
  if (item) return item;
  await context.flash({ kind: 'error', text: 'This item is no longer open' });
  throw redirect('/status2/manage');
}
