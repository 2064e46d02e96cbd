import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** Signing out is a form; the address itself only leads home. A session that timed out leaves its page's path. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const path = context.form?.get('path');
  if (path) await context.rememberPath(String(path));
  await context.signOut();
  return redirect('/');
}
