import { type AppLoadContext, redirect } from '@remix-run/node';
import type { StatusItem } from '#server/inova/contract/status.ts';

/** The open item of an address that people entered; from every other one it leads back to the list. */
export async function enteredItem(visit: AppLoadContext, number: string | undefined): Promise<StatusItem> {
  const items = await visit.inova.status.list();
  const item = items.find(({ id, checked }) => String(id) === number && !checked);
  if (item) return item;
  await visit.flash({ kind: 'error', text: 'This item is no longer open' });
  throw redirect('/status2/manage');
}
