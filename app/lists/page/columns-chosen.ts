import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { hrefOf } from '../asked.ts';
import { listingOf } from '../listing.server.ts';
import { askedBy } from '../views/tabs.server.ts';

/** The columns of a list are chosen on its page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return redirect((await listingOf(context, params.list)).path);
}

/** Remembers the columns that the user wants to see in a list; all of them, or a wish to begin anew, are no choice. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { form } = context;
  const listing = await listingOf(context, params.list);
  const ticked = new Set(form?.getAll('columns'));
  const chosen = listing.columns.filter(({ key }) => key === listing.leading || ticked.has(key));
  const isNoChoice = form?.get('reset') || chosen.length === listing.columns.length;
  await context.listSettings.chooseColumns(listing.id, isNoChoice ? null : chosen.map(({ key }) => key));
  return redirect(hrefOf(listing.path, askedBy(String(form?.get('query') ?? ''))));
}
