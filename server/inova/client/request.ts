import type { AnyCall } from '../contract/call.ts';
import type { TokenMemory } from '../contract/session/token-memory.ts';
import { basePath, headerNames } from '../contract/wire.ts';
import { InovaError } from './error.ts';

/** The caller: the API key, the user's token and the clinic; null if not signed in. The memory is used only in process. */
export interface Credentials {
  apiKey: string;
  token: string | null;
  client: number | null;
  memory?: TokenMemory;
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
  const url = new URL(basePath + fillPath(call, paramTexts(call, input.params)), placeholderOrigin);
  for (const [name, text] of Object.entries(queryTexts(input.query))) url.searchParams.set(name, text);
  const body = bodyText(call, input);
  return new Request(url, {
    method: call.method,
    headers: buildHeaders(input, credentials, body !== null),
    body,
    redirect: 'manual',
    signal,
  });
}

/** The parameters of the path as texts; an error for one that a path can't carry. */
export function paramTexts({ path }: AnyCall, params: CallInput['params'] = {}): Record<string, string> {
  return Object.fromEntries(
    paramNames(path).map((name) => {
      const text = String(params[name] ?? '');
      if (!isValidSegment(text)) throw new InovaError('refused', `inova cannot take this as ${name}`);
      return [name, text];
    }),
  );
}

/** The names in the braces of a path, in order. */
export const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The parameters of the query that have a value, as texts. */
export function queryTexts(query: CallInput['query'] = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The body as JSON; null for calls without one. */
export function bodyText({ method }: AnyCall, { body }: CallInput): string | null {
  return method === 'GET' || body === undefined ? null : JSON.stringify(body);
}

/** The headers that say who calls, in which clinic, and with which key; undefined for those not sent. */
export function headersOf({ idempotencyKey }: CallInput, { token, client }: Credentials) {
  return {
    bearer: token === null ? undefined : `Bearer ${token}`,
    client: client === null ? undefined : String(client),
    idempotencyKey: idempotencyKey || undefined,
  };
}

/** Replaces each `{name}` in the path with its encoded parameter. */
function fillPath({ path }: AnyCall, texts: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(texts[name] as string));
}

/** False for segments that a URL drops (empty, `.`, `..`) and for invalid Unicode. */
function isValidSegment(text: string): boolean {
  return !/^\.{0,2}$/.test(text) && !/\p{Surrogate}/u.test(text);
}

function buildHeaders(input: CallInput, credentials: Credentials, hasBody: boolean): Headers {
  const headers = new Headers({ accept: 'application/json', [headerNames.apiKey]: credentials.apiKey });
  for (const [name, text] of Object.entries(headersOf(input, credentials))) {
    if (text !== undefined) headers.set(headerNames[name as keyof ReturnType<typeof headersOf>], text);
  }
  if (hasBody) headers.set('content-type', 'application/json');
  return headers;
}
