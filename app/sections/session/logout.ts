import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** Signing out is a form; the address itself only leads home. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  await context.signOut();
  return redirect('/');
}
