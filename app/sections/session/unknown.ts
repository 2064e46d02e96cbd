import { redirect } from '@remix-run/node';

/** Catches every address that isn't in the sitemap. */
export function loader() {
  return redirect('/404-page-not-found');
}

export const action = loader;
