import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';

/** Only posted to: opening the address redirects to the page with the remaining time. */
export function loader() {
  return redirect('/session');
}

/** Any request extends the session, so this only responds: 204 for script, a redirect for a page or iframe. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (!context.principal) return redirect('/session');
  if (request.headers.get('accept') === 'application/json') return new Response(null, { status: 204 });
  const value = readValues(context, z.object({ redirectTo: z.string().optional() }));
  return redirect(safePath(value?.redirectTo ?? null) ?? '/session');
}
