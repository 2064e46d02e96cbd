import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadLiveState } from './live-state.server.ts';

/** For the portal's own script: what changes while a page is open. It extends nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.markScriptActive();
  return Response.json(await loadLiveState(context));
}
