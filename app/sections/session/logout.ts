import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';

/** Signing out is a form; the address itself only leads home. A session that timed out leaves its page's path. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, z.object({ path: z.string().optional() }));
  if (value?.path) await context.rememberPath(value.path);
  await context.signOut();
  return redirect('/');
}
