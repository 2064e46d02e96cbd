import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { concerns } from '#server/access/live-changes.ts';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { loadLiveState } from './live-state.server.ts';
import { followReadable } from './readable-changes.server.ts';

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
  const write = (text: string) => stream.enqueue(new TextEncoder().encode(`${text}\n\n`));
  const send = (text: string) => closeSignal.aborted || write(text);
  const conversations = followReadable(context, (change) => send(`event: messages\ndata: ${JSON.stringify(change)}`));
  let accessChanged = new AbortController();
  const stopFollowing = context.changes.access((change) => {
    if (!context.principal || !concerns(change, context.principal)) return;
    conversations.hold();
    accessChanged.abort();
  });
  const sendLoop = async () => {
    let lastSent = '';
    while (!closeSignal.aborted) {
      await conversations.read(context);
      const current = JSON.stringify(await loadLiveState(context));
      send(current === lastSent ? ': nothing new' : `data: ${current}`);
      lastSent = current;
      await pauseUntil(accessChanged.signal, closeSignal);
      const hasChanged = accessChanged.signal.aborted;
      accessChanged = new AbortController();
      if (!(await context.revalidate(hasChanged))) return send('event: ended\ndata:');
      if (context.isUnconfirmed) return;
    }
  };
  sendLoop()
    .catch((error) => closeSignal.aborted || context.log.warn({ err: error }, 'a live stream broke'))
    .finally(() => {
      conversations.stop();
      stopFollowing();
      if (replaced.aborted && !closed.aborted) write('event: replaced\ndata:');
      stream.close();
    });
}

/** Waits until the state is to be read again: in 35 seconds, or at once when the user's access has changed. */
function pauseUntil(accessChanged: AbortSignal, closed: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([accessChanged, closed]);
  return pause(sessionLimits.refresh, undefined, { signal }).catch((error) => {
    if (closed.aborted) throw error;
  });
}
