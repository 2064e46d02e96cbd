import { redirect } from '@remix-run/node';

/** Any address that is not in the sitemap. */
export function loader() {
  return redirect('/404-page-not-found');
}

export const action = loader;
