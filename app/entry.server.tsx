import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from './lib/nonce.ts';

const renderLimit = 5_000;

/** Renders a page whole; the limit ends with the rendering, so that nothing is kept alive behind it. */
export default function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={_request.url} nonce={nonce} abortDelay={renderLimit} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          body.on('close', () => clearTimeout(limit));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
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

/** Where unexpected faults of pages go; the log gets the fault, never the address or the form. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (!request.signal.aborted) context.log.error({ err: error }, 'page failed');
}
