import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { homePath } from './entry-path.server.ts';

/** Redirects visitors to sign-in, and staff to their first page. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.principal ? await homePath(context) : '/login');
}
