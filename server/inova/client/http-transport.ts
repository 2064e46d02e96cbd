import { readAtMost } from '../contract/body.ts';
import { withBreakers } from './breakers.ts';
import { InovaError, timeoutError } from './error.ts';
import { buildRequest } from './request.ts';
import { parseResponse } from './response.ts';
import type { Transport } from './transport.ts';

const maxResponseBytes = 8 * 1024 * 1024;

/** Sends calls to an origin over HTTP; reads whole responses, up to 8 MB, within the call's signal. */
export function httpTransport(origin: string): Transport {
  const send = withBreakers((request) => sendTo(origin, request));
  return async ({ call, input, credentials, signal }) =>
    parseResponse(await send(buildRequest(call, input, credentials, signal)));
}

async function sendTo(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  try {
    const body = method === 'GET' ? null : await request.arrayBuffer();
    const response = await fetch(new URL(pathname + search, origin), {
      method,
      headers,
      body,
      signal,
      redirect: 'manual',
    });
    return await readWholeResponse(response);
  } catch (error) {
    throw error instanceof InovaError ? error : toInovaError(error, signal);
  }
}

/** The response with its whole body read. */
async function readWholeResponse(response: Response): Promise<Response> {
  const body = await readAtMost(response.body, maxResponseBytes);
  if (!body) throw new InovaError('bad-answer', 'The response from inova is too large', response.status);
  return new Response(body.length ? new Uint8Array(body) : null, response);
}

function toInovaError(error: unknown, signal: AbortSignal): InovaError {
  const failure = signal.aborted
    ? timeoutError()
    : new InovaError('unreachable', 'inova cannot be reached at the moment');
  failure.cause = error;
  return failure;
}
