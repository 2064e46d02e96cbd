import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** The recent searches are shown on the search page. */
export function loader() {
  return redirect('/patients');
}

/** Clears the recent searches of the user. */
export async function action({ context }: ActionFunctionArgs) {
  await context.clearSearches();
  return redirect('/patients');
}
