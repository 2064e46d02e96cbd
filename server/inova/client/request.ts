import type { AnyCall } from '../contract/call.ts';
import { basePath, headerNames } from '../contract/wire.ts';
import { InovaError } from './error.ts';

/** The caller: the API key, the user's token and the clinic; null if not signed in. */
export interface Credentials {
  apiKey: string;
  token: string | null;
  client: number | null;
}

/** The input of a call, in the form its schemas accept. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Placeholder that the transport replaces with its own origin; no request is ever sent to it. */
const placeholderOrigin = 'http://inova.invalid';

/** The request of a call with encoded path segments; `signal` ends the wait for its response. */
export function buildRequest(call: AnyCall, input: CallInput, credentials: Credentials, signal: AbortSignal): Request {
  const url = new URL(basePath + fillPath(call, input.params ?? {}), placeholderOrigin);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const hasBody = call.method !== 'GET';
  return new Request(url, {
    method: call.method,
    headers: buildHeaders(input, credentials, hasBody),
    body: hasBody ? JSON.stringify(input.body ?? {}) : null,
    redirect: 'manual',
    signal,
  });
}

/** Replaces each `{name}` in the path with its encoded parameter. */
function fillPath(call: AnyCall, params: Record<string, unknown>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(params[name] ?? '');
    if (!isValidSegment(text)) throw new InovaError('refused', `inova cannot take this as ${name}`);
    return encodeURIComponent(text);
  });
}

/** False for segments that a URL drops (empty, `.`, `..`) and for invalid Unicode. */
function isValidSegment(text: string): boolean {
  return !/^\.{0,2}$/.test(text) && !/\p{Surrogate}/u.test(text);
}

function buildHeaders(input: CallInput, { apiKey, token, client }: Credentials, hasBody: boolean): Headers {
  const headers = new Headers({ accept: 'application/json', [headerNames.apiKey]: apiKey });
  if (token !== null) headers.set(headerNames.bearer, `Bearer ${token}`);
  if (client !== null) headers.set(headerNames.client, String(client));
  if (input.idempotencyKey) headers.set(headerNames.idempotencyKey, input.idempotencyKey);
  if (hasBody) headers.set('content-type', 'application/json');
  return headers;
}
