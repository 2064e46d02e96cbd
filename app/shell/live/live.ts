import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadLiveState } from './live-state.server.ts';

/** The live state as JSON, polled by the portal's script. It doesn't extend the session. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.markScriptActive();
  return Response.json(await loadLiveState(context));
}
