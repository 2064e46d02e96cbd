import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { readAtMost } from '#server/inova/contract/body.ts';

export interface ExchangeRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** In milliseconds, for the whole exchange. */
  timeout: number;
  maxBytes: number;
}

/** A response; or no byte of the request left this machine (`not-sent`); or nobody knows (`unknown`). */
export type Exchange = { kind: 'response'; status: number; body: Buffer } | { kind: 'not-sent' } | { kind: 'unknown' };

/**
 * Sends a request on a connection of its own, so that no earlier one leaves doubt about what was written. Until the
 * connection is open, with TLS until it is secure, the request waits in this process.
 */
export async function exchange({ method, url, headers, body, timeout, maxBytes }: ExchangeRequest): Promise<Exchange> {
  let isOpen = false;
  try {
    const isSecure = url.startsWith('https:');
    const send = isSecure ? secureRequest : plainRequest;
    const request = send(url, { method, headers, agent: false, signal: AbortSignal.timeout(timeout) });
    request.on('error', () => undefined);
    request.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isOpen = true;
      });
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const bytes = await readAtMost(Readable.toWeb(response) as ReadableStream<Uint8Array>, maxBytes);
    return bytes ? { kind: 'response', status: response.statusCode ?? 0, body: bytes } : { kind: 'unknown' };
  } catch {
    return { kind: isOpen ? 'unknown' : 'not-sent' };
  }
}
