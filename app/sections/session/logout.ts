import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';

/** Only posted to: opening the address redirects home. On a timeout, the form posts the path to return to. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, z.object({ path: z.string().optional() }));
  if (value?.path) await context.rememberPath(value.path);
  await context.signOut();
  return redirect('/');
}
