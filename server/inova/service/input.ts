import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { cardNumberMessage, containsCardNumber } from '#server/access/card-numbers.ts';
import { readAtMost } from '../contract/body.ts';
import type { AnyCall } from '../contract/call.ts';
import { headerNames } from '../contract/wire.ts';
import { ApiError, validationError } from './errors.ts';
import type { Input } from './route.ts';

const maxKeyLength = 200;

/** The request's parameters, query and body, validated by the call's schemas; an error names the first mistake. */
export async function readInput(call: AnyCall, request: HonoRequest): Promise<Input> {
  return {
    params: check(call.params, request.param()),
    query: check(call.query, request.query()),
    body: call.method === 'GET' ? {} : check(call.body, await readJson(call, request)),
    idempotencyKey: readIdempotencyKey(request),
  };
}

function check(schema: z.ZodType, value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text.includes('\\u0000')) throw new ApiError(400, 'Text must not contain a null character');
  if (containsCardNumber(text)) throw new ApiError(422, cardNumberMessage);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues.map(({ message }) => message));
}

/** The JSON body; an empty body counts as an empty object. */
async function readJson({ maxBodyBytes }: AnyCall, request: HonoRequest): Promise<unknown> {
  const bytes = await readAtMost(request.raw.body, maxBodyBytes);
  if (!bytes) throw new ApiError(413, 'The body is too large');
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) {
    throw new ApiError(415, 'The body must be application/json');
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError(400, 'The body is not valid JSON');
  }
}

function readIdempotencyKey(request: HonoRequest): string | null {
  const key = request.header(headerNames.idempotencyKey) || null;
  if (key && key.length > maxKeyLength)
    throw new ApiError(400, `The idempotency key may have ${maxKeyLength} characters`);
  return key;
}
