import { Writable } from 'node:stream';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { leavesAfter, refreshHeader } from '#server/access/leaves-after.ts';
import { NonceContext } from './lib/nonce.ts';

const renderLimit = 5_000;

/** Renders a page whole and answers it in one piece; the limit ends with the rendering. */
export default function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: AppLoadContext,
): Promise<Response> {
  const { nonce } = visit.opening;
  leaveByItself(url, headers, visit);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={url} nonce={nonce} abortDelay={renderLimit} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(collector((html) => resolve(new Response(html, { headers, status }))));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error);
        },
      },
    );
    const limit = setTimeout(abort, renderLimit + 1_000);
  });
}

/** A page in a browser without script leaves when its session ends, so that nothing is left on the screen. */
function leaveByItself(url: string, headers: Headers, visit: AppLoadContext): void {
  const seconds = leavesAfter(visit, new Date());
  const { pathname, search } = new URL(url);
  if (seconds !== null && !headers.has('Refresh')) headers.set('Refresh', refreshHeader(seconds, pathname + search));
}

/** Hands over all that was written to it at its end; a page is small, and small pieces cost more than they weigh. */
function collector(onEnd: (all: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece, _encoding, written) {
      pieces.push(piece);
      written();
    },
    final(ended) {
      onEnd(withoutGaps(Buffer.concat(pieces)));
      ended();
    },
  });
}

/** React 18 leaves null bytes where a letter of several bytes did not fit the end of a piece; no page means one. */
function withoutGaps(all: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return all.includes(0) ? Buffer.from(all.filter((byte) => byte !== 0)) : all;
}

/** Where unexpected faults of pages go; the log gets the fault, never the address or the form. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (!request.signal.aborted) context.log.error({ err: error }, 'page failed');
}
