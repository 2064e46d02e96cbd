import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { homePath } from './home-path.server.ts';

/** Sign-in for a visitor, the user's home for staff. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.principal ? await homePath(context) : '/login');
}
