import { type AppLoadContext, redirect } from '@remix-run/node';
import { hrefWithQuery, type ListQuery } from './list-query.ts';

/** Redirects to the list, which shows what is invalid about the query: the rest of it would have too many rows. */
export async function refuseQuery(context: AppLoadContext, path: string, query: ListQuery): Promise<Response> {
  await context.flash({ kind: 'error', text: 'Change or remove the ignored filters first.' });
  return redirect(hrefWithQuery(path, query));
}
