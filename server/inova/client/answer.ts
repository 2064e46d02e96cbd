import { z } from 'zod';
import { type AnyCall, callKey } from '../contract/call.ts';
import { InovaError, type InovaErrorKind } from './error.ts';

/** A refusal as upstreams send it: `errors` may be missing, `message` may be a list. */
const wireRefusal = z.object({
  statusCode: z.coerce.number().int().optional(),
  message: z.union([z.string(), z.array(z.string()).transform((list) => list[0] ?? '')]).catch(''),
  errors: z.array(z.string()).catch([]),
});

/** The answer of a call as its schema gives it; throws InovaError for a refusal and for what does not fit. */
export async function readAnswer(call: AnyCall, response: Response): Promise<unknown> {
  const body = parseJson(await response.text());
  const status = refusedStatus(response, body);
  if (status !== null) throw refusalOf(call, status, body);
  if (body === notJson) throw badAnswer(call, response.status);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw badAnswer(call, response.status);
  return parsed.data;
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** The status of a refusal, also of one that hides in a 2xx; null where the call succeeded. */
function refusedStatus(response: Response, body: unknown): number | null {
  if (!response.ok) return response.status;
  const hidden = wireRefusal.safeParse(body);
  const status = hidden.success ? hidden.data.statusCode : undefined;
  return status !== undefined && status >= 400 ? status : null;
}

function refusalOf(call: AnyCall, status: number, body: unknown): InovaError {
  if (status < 400) return badAnswer(call, status);
  const kind = kindOf(call, status);
  const said = wireRefusal.safeParse(body).data;
  const message = said?.message || plainMessages[kind];
  return new InovaError(kind, message, status, said?.errors.length ? said.errors : [message]);
}

function kindOf(call: AnyCall, status: number): InovaErrorKind {
  if (status === 401) return 'signed-out';
  if (status === 429) return 'busy';
  if (status === 501) return 'unsupported';
  if (status === 404) return canMissRecord(call) ? 'missing' : 'unsupported';
  return status >= 500 ? 'unreachable' : 'refused';
}

/** False where a 404 can only mean that the upstream lacks the call: it names no record, or is an extension. */
function canMissRecord(call: AnyCall): boolean {
  return call.path.includes('{') && !call.extension;
}

function badAnswer(call: AnyCall, status: number): InovaError {
  return new InovaError(
    'bad-answer',
    `inova answered ${callKey(call)} in a way the portal does not understand`,
    status,
  );
}

/** What a page says where inova itself said nothing. */
const plainMessages: Record<InovaErrorKind, string> = {
  refused: 'inova refused this request',
  'signed-out': 'Please sign in again',
  missing: 'Not found',
  unreachable: 'inova cannot be reached at the moment',
  timeout: 'inova did not answer in time',
  'bad-answer': 'inova gave an unexpected answer',
  unsupported: 'This inova does not offer this function',
  busy: 'inova is busy; try again in a moment',
};
