import { type AppLoadContext, redirect } from '@remix-run/node';
import { listingOf } from '../listing.server.ts';

/** The view that an address names and the user may change, with its list; otherwise the way leads to the views there are. */
export async function askedView(context: AppLoadContext, request: Request, list: string | undefined) {
  const listing = await listingOf(context, list);
  const id = Number(new URL(request.url).searchParams.get('view'));
  const { views } = await context.listSettings.find(listing.id);
  const view = views.find((each) => each.id === id);
  const viewsHref = `/lists/${listing.id}/views`;
  if (!view || !context.listSettings.mayChange(view)) throw redirect(viewsHref);
  return { listing, view, viewsHref };
}
