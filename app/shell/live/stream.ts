import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { sessionLimits } from '#server/access/session-limits.ts';
import { liveOf } from './notices.server.ts';

const eventStream = 'text/event-stream';

/** What `/live` answers, sent whenever it has changed, until the session ends; who takes no stream gets one answer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!request.headers.get('accept')?.includes(eventStream)) return Response.json(await liveOf(context));
  await context.noteScript();
  const changes = new ReadableStream({ start: (stream) => sendChanges(context, stream) });
  return new Response(changes, {
    headers: { 'Content-Type': eventStream, 'Cache-Control': 'no-transform', Connection: 'close' },
  });
}

/** Writes one event per change; a comment each round shows a browser and a proxy that the stream still lives. */
function sendChanges(visit: AppLoadContext, stream: ReadableStreamDefaultController<Uint8Array>): void {
  const closed = visit.opening.untilClosed();
  const send = (text: string) => stream.enqueue(new TextEncoder().encode(`${text}\n\n`));
  const rounds = async () => {
    let sent = '';
    while (!closed.aborted) {
      const now = JSON.stringify(await liveOf(visit));
      send(now === sent ? ': nothing new' : `data: ${now}`);
      sent = now;
      await pause(sessionLimits.refresh, undefined, { signal: closed });
      if (!(await visit.lookAgain())) return send('event: ended\ndata:');
    }
  };
  rounds()
    .catch((error) => closed.aborted || visit.log.warn({ err: error }, 'a live stream broke'))
    .finally(() => stream.close());
}
