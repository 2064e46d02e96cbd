import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';

/** Staying signed in is a form; its address redirects to the page with the time left. */
export function loader() {
  return redirect('/session');
}

/** The request alone extends the session; the answer fits the frame, the page or the script that asked. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (!context.principal) return redirect('/session');
  if (request.headers.get('accept') === 'application/json') return new Response(null, { status: 204 });
  const value = readValues(context, z.object({ redirectTo: z.string().optional() }));
  return redirect(safePath(value?.redirectTo ?? null) ?? '/session');
}
