import type { AnyCall } from '../contract/call.ts';
import type { CallRequest, ServedCall } from '../contract/call-request.ts';
import { bodyText, headersOf, paramTexts, queryTexts } from './request.ts';
import { retryAfterOf } from './response.ts';
import type { SentCall, Transport } from './transport.ts';

type Serve = (call: AnyCall, request: CallRequest) => Promise<ServedCall>;

/**
 * Sends calls to a service in this process, without HTTP and without a copy of the response as JSON. Aborting ends the
 * wait, and tells the service.
 */
export function inProcessTransport(serve: Serve): Transport {
  return (sent) =>
    new Promise((resolve, reject) => {
      sent.signal.throwIfAborted();
      sent.signal.addEventListener('abort', () => reject(sent.signal.reason), { once: true });
      serve(sent.call, toCallRequest(sent))
        .then(({ status, body, headers }) => ({ status, body, retryAfter: retryAfterOf(headers['retry-after']) }))
        .then(resolve, reject);
    });
}

function toCallRequest({ call, input, credentials, signal }: SentCall): CallRequest {
  const text = bodyText(call, input);
  return {
    params: paramTexts(call, input.params),
    query: queryTexts(input.query),
    ...headersOf(input, credentials),
    contentType: 'application/json',
    readBody: async (maxBytes) => atMost(Buffer.from(text ?? ''), maxBytes),
    signal,
    address: '',
    memory: credentials.memory,
  };
}

const atMost = (bytes: Buffer, maxBytes: number) => (bytes.length > maxBytes ? null : bytes);
