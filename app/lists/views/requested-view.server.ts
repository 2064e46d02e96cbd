import { type AppLoadContext, redirect } from '@remix-run/node';
import { findList } from '../find-list.server.ts';

/** The view in the address with its list; redirects to the views if it doesn't exist or the user may not edit it. */
export async function findRequestedView(context: AppLoadContext, request: Request, listId: string | undefined) {
  const list = await findList(context, listId);
  const id = Number(new URL(request.url).searchParams.get('view'));
  const { views } = await context.listSettings.find(list.id);
  const view = views.find((each) => each.id === id);
  const viewsHref = `/lists/${list.id}/views`;
  if (!view || !context.listSettings.canEdit(view)) throw redirect(viewsHref);
  return { list, view, viewsHref };
}
