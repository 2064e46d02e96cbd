import { z } from 'zod';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { InovaError, type InovaErrorKind } from './error.ts';
import { type CallResponse, notJson } from './transport.ts';

/** An error response from upstream: `errors` may be missing, `message` may be a list. */
const lenientErrorBody = z.object({
  statusCode: z.coerce.number().int().optional(),
  message: z.union([z.string(), z.array(z.string()).transform((list) => list[0] ?? '')]).catch(''),
  errors: z.array(z.string()).catch([]),
});

/** Parses the response with the call's schema; throws InovaError for an error response or one that doesn't match. */
export function readResponse(call: AnyCall, response: CallResponse): unknown {
  const { body } = response;
  const status = errorStatus(response);
  if (status !== null) throw toInovaError(call, status, body, response.retryAfter);
  if (body === notJson) throw unexpectedResponse(call, response.status);
  const parsed = call.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw call.emptyIsMissing && isEmpty(body)
    ? toInovaError(call, 404, body, null)
    : unexpectedResponse(call, response.status);
}

/** True for no body, null, an empty text, list, or object. */
const isEmpty = (body: unknown) =>
  (body ?? '') === '' || (typeof body === 'object' && Object.keys(body ?? {}).length === 0);

/** Reads a response over HTTP. */
export async function parseResponse(response: Response): Promise<CallResponse> {
  const body = parseJson(await response.text());
  return { status: response.status, body, retryAfter: retryAfterOf(response.headers.get('retry-after')) };
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return notJson;
  }
}

const statusInside = lenientErrorBody.pick({ statusCode: true });

/** The error status, including one inside a 2xx body; null for success. */
function errorStatus({ status, body }: CallResponse): number | null {
  if (status < 200 || status > 299) return status;
  const inside = statusInside.safeParse(body).data?.statusCode;
  return inside !== undefined && inside >= 400 ? inside : null;
}

/** The seconds of a Retry-After header; null without one. */
export function retryAfterOf(header: string | null | undefined): number | null {
  return header && /^\d{1,7}$/.test(header) ? Number(header) : null;
}

function toInovaError(call: AnyCall, status: number, body: unknown, retryAfter: number | null): InovaError {
  if (status < 400) return unexpectedResponse(call, status);
  const kind = errorKind(call, status);
  const parsed = lenientErrorBody.safeParse(body).data;
  const message = parsed?.message || defaultMessages[kind];
  return new InovaError(kind, message, status, parsed?.errors.length ? parsed.errors : [message], retryAfter);
}

function errorKind(call: AnyCall, status: number): InovaErrorKind {
  if (status === 401) return 'signed-out';
  if (status === 429) return 'busy';
  if (status === 501) return 'unsupported';
  if (status === 404) return namesRecord(call) ? 'missing' : 'unsupported';
  return status >= 500 ? 'unreachable' : 'refused';
}

/** False if a 404 means that the upstream lacks the call: it names no record, or is an extension. */
function namesRecord(call: AnyCall): boolean {
  return call.path.includes('{') && !call.extension;
}

function unexpectedResponse(call: AnyCall, status: number): InovaError {
  return new InovaError(
    'bad-answer',
    `inova responded ${callKey(call)} with a response that the portal does not understand`,
    status,
  );
}

/** Messages for error responses without one. */
const defaultMessages: Record<InovaErrorKind, string> = {
  refused: 'inova rejected this request',
  'signed-out': 'Please sign in again',
  missing: 'Not found',
  unreachable: 'inova cannot be reached at the moment',
  timeout: 'inova did not respond in time',
  'bad-answer': 'inova returned an unexpected response',
  unsupported: 'This feature is not available',
  busy: 'inova is busy; try again in a moment',
};
