import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { sessionLimits } from '#server/access/session-limits.ts';
import { loadLiveState } from './live-state.server.ts';

const eventStream = 'text/event-stream';

/** What `/live` answers, sent whenever it has changed, until the session ends; who takes no stream gets one answer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!request.headers.get('accept')?.includes(eventStream)) return Response.json(await loadLiveState(context));
  await context.markScriptActive();
  const changes = new ReadableStream({ start: (stream) => sendChanges(context, stream) });
  return new Response(changes, {
    headers: { 'Content-Type': eventStream, 'Cache-Control': 'no-transform', Connection: 'close' },
  });
}

/** Writes one event per change; a comment each round shows a browser and a proxy that the stream still lives. */
function sendChanges(context: AppLoadContext, stream: ReadableStreamDefaultController<Uint8Array>): void {
  const closeSignal = context.incoming.closedSignal();
  const send = (text: string) => stream.enqueue(new TextEncoder().encode(`${text}\n\n`));
  const sendLoop = async () => {
    let lastSent = '';
    while (!closeSignal.aborted) {
      const current = JSON.stringify(await loadLiveState(context));
      send(current === lastSent ? ': nothing new' : `data: ${current}`);
      lastSent = current;
      await pause(sessionLimits.refresh, undefined, { signal: closeSignal });
      if (!(await context.revalidate())) return send('event: ended\ndata:');
    }
  };
  sendLoop()
    .catch((error) => closeSignal.aborted || context.log.warn({ err: error }, 'a live stream broke'))
    .finally(() => stream.close());
}
