import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { loadLiveState } from './live-state.server.ts';

const eventStream = 'text/event-stream';

/** The live state as server-sent events until the session ends; without `text/event-stream` in Accept, once as JSON. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!request.headers.get('accept')?.includes(eventStream)) return Response.json(await loadLiveState(context));
  await context.markScriptActive();
  const changes = new ReadableStream({ start: (stream) => sendChanges(context, stream) });
  return new Response(changes, {
    headers: { 'Content-Type': eventStream, 'Cache-Control': 'no-transform', Connection: 'close' },
  });
}

/** Sends an event per change, otherwise a comment, so that browsers and proxies keep the connection open. */
function sendChanges(context: AppLoadContext, stream: ReadableStreamDefaultController<Uint8Array>): void {
  const closed = context.incoming.closedSignal();
  const replaced = context.account.openStream(closed);
  const closeSignal = AbortSignal.any([closed, replaced]);
  const send = (text: string) => stream.enqueue(new TextEncoder().encode(`${text}\n\n`));
  const sendLoop = async () => {
    let lastSent = '';
    while (!closeSignal.aborted) {
      const current = JSON.stringify(await loadLiveState(context));
      send(current === lastSent ? ': nothing new' : `data: ${current}`);
      lastSent = current;
      await pause(sessionLimits.refresh, undefined, { signal: closeSignal });
      if (!(await context.revalidate())) return send('event: ended\ndata:');
      if (context.isUnconfirmed) return;
    }
  };
  const stopFollowing = context.messageChanges.follow(context.staff.principal.clinics, (change) => {
    if (!closeSignal.aborted) send(`event: messages\ndata: ${JSON.stringify(change)}`);
  });
  sendLoop()
    .catch((error) => closeSignal.aborted || context.log.warn({ err: error }, 'a live stream broke'))
    .finally(() => {
      stopFollowing();
      if (replaced.aborted && !closed.aborted) send('event: replaced\ndata:');
      stream.close();
    });
}
