import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { cardMessage, holdsCardNumber } from '#server/access/card-tripwire.ts';
import { readAtMost } from '../contract/body.ts';
import type { AnyCall } from '../contract/call.ts';
import { headerNames } from '../contract/wire.ts';
import { Refused, refusedFor } from './refusal.ts';
import type { Input } from './route.ts';

const longestKey = 200;
const largestBody = 64 * 1024;

/** Parameters, query and body of a request, checked by the call's schemas; a refusal names the first mistake. */
export async function readInput(call: AnyCall, request: HonoRequest): Promise<Input> {
  return {
    params: check(call.params, request.param()),
    query: check(call.query, request.query()),
    body: call.method === 'GET' ? {} : check(call.body, await readJson(request)),
    idempotencyKey: readKey(request),
  };
}

function check(schema: z.ZodType, value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text.includes('\\u0000')) throw new Refused(400, 'Text must not contain a null character');
  if (holdsCardNumber(text)) throw new Refused(422, cardMessage);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusedFor(parsed.error.issues.map(({ message }) => message));
}

/** The JSON body; an empty one counts as an empty object. */
async function readJson(request: HonoRequest): Promise<unknown> {
  const bytes = await readAtMost(request.raw.body, largestBody);
  if (!bytes) throw new Refused(413, 'The body is too large');
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) {
    throw new Refused(415, 'The body must be application/json');
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refused(400, 'The body is not JSON');
  }
}

function readKey(request: HonoRequest): string | null {
  const key = request.header(headerNames.idempotencyKey) || null;
  if (key && key.length > longestKey) throw new Refused(400, `The idempotency key may have ${longestKey} characters`);
  return key;
}
