import { type AppLoadContext, redirect } from '@remix-run/node';

/** Redirects to the list, which shows what is invalid about its query: the rest of it would have too many rows. */
export async function refuseQuery(context: AppLoadContext, listHref: string): Promise<Response> {
  await context.flash({ kind: 'error', text: 'Change or remove the ignored filters first.' });
  return redirect(listHref);
}
