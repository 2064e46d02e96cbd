import { Writable } from 'node:stream';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { idleRedirectSeconds, refreshHeader } from '#server/access/sessions/idle-redirect.ts';
import { NonceContext } from './lib/nonce.ts';
import { RequestIdContext } from './shell/request-id.tsx';

const renderTimeout = 5_000;

/** Renders a page completely and returns it as one response; the timeout is cleared when rendering ends. */
export default function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = requestContext.incoming;
  setSessionRefresh(url, headers, requestContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RequestIdContext.Provider value={requestId}>
          <RemixServer context={context} url={url} nonce={nonce} abortDelay={renderTimeout} />
        </RequestIdContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(collectOutput((html) => resolve(new Response(html, { headers, status }))));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error);
        },
      },
    );
    const limit = setTimeout(abort, renderTimeout + 1_000);
  });
}

/** Without script, a page redirects when its session ends, so that no data stays on the screen. */
function setSessionRefresh(url: string, headers: Headers, context: AppLoadContext): void {
  const seconds = idleRedirectSeconds(context, new Date());
  const { pathname, search } = new URL(url);
  if (seconds !== null && !headers.has('Refresh')) headers.set('Refresh', refreshHeader(seconds, pathname + search));
}

/** Buffers all output and returns it at the end: pages are small, and many small chunks cost more than one. */
function collectOutput(onEnd: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(stripNullBytes(Buffer.concat(chunks)));
      done();
    },
  });
}

/** React 18 leaves null bytes where a multibyte character didn't fit the end of a chunk; pages contain no others. */
function stripNullBytes(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html;
}

/** Logs unexpected page errors, without the address or form data. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (!request.signal.aborted) context.log.error({ err: error }, 'page failed');
}
