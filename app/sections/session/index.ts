import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

/** Sign-in for a visitor, the user's home for staff. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.principal ? '/overview' : '/login');
}
