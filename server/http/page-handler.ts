import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { createBuildSelector } from './page-builds.ts';

/** Serves pages with Remix in the request's context: a handler for each page of the sitemap, created on first use. */
export function createPageHandler(build: ServerBuild, publicOrigin: string): RequestHandler {
  const selectBuild = createBuildSelector(build);
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>();
  return async (request, response, next) => {
    const page = selectBuild(request.path);
    const handle = handlers.get(page.build) ?? createRequestHandler(page.build, 'production');
    handlers.set(page.build, handle);
    response.locals.context.incoming.pageId = page.pageId;
    try {
      const webRequest = toWebRequest(request, response, publicOrigin);
      const { context } = response.locals;
      const rendered = await handle(webRequest, context);
      if (context.incoming.unavailable) throw context.incoming.unavailable;
      await send(response, rendered);
    } catch (error) {
      next(error);
    }
  };
}

/** The request as the web's, whose body is read on demand. */
export function toWebRequest(request: ExpressRequest, response: ExpressResponse, publicOrigin: string): Request {
  const closing = new AbortController();
  if (response.closed) closing.abort();
  response.once('close', () => response.writableFinished || closing.abort());
  const headers = Object.entries(request.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(publicOrigin + request.originalUrl, {
    method: request.method,
    headers,
    signal: closing.signal,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
  } as RequestInit);
}

/** The body, read on demand. Cancelling it discards the rest as it arrives, so that the client gets the response. */
function bodyOf(request: ExpressRequest): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(stream) {
        const { value, done } = await chunks.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
        request.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

async function send(response: ExpressResponse, { status, statusText, headers, body }: Response): Promise<void> {
  response.statusMessage = statusText;
  response.status(status);
  for (const [name, value] of headers) response.append(name, value);
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) response.flushHeaders();
  if (body) await writeReadableStreamToWritable(body, response);
  else response.end();
}
