import type { LoaderFunctionArgs } from '@remix-run/node';
import { liveOf } from './notices.server.ts';

/** For the portal's own script: what changes while a page is open, and how long the session lives. It extends nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.noteScript();
  const endsIn = context.staff.sessionEnds.getTime() - Date.now();
  return Response.json({ ...(await liveOf(context)), endsIn });
}
