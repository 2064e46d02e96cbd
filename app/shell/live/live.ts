import type { LoaderFunctionArgs } from '@remix-run/node';
import { liveOf } from './notices.server.ts';

/** For the portal's own script: what changes while a page is open. It extends nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.noteScript();
  return Response.json(await liveOf(context));
}
