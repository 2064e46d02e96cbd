import type { z } from 'zod';
import { cardFields, cardNumberMessage } from '#server/access/forms/card-numbers.ts';
import type { AnyCall } from '../contract/call.ts';
import type { CallRequest } from '../contract/call-request.ts';
import { namedInputMessage } from '../contract/text/input-message.ts';
import { ApiError, validationError } from './errors.ts';
import { textsIn, withWellFormedTexts } from './input-texts.ts';
import type { Input } from './route.ts';

const maxKeyLength = 200;

/** The request's parameters, query and body, validated by the call's schemas; an error lists every mistake with its field. */
export async function readInput(call: AnyCall, request: CallRequest): Promise<Input> {
  return {
    params: check(call.params, request.params),
    query: check(call.query, request.query),
    body: call.method === 'GET' ? {} : check(call.body, await readJson(call, request), call.fileField),
    idempotencyKey: readIdempotencyKey(request),
  };
}

function check(schema: z.ZodType, input: unknown, fileField: string | null = null): unknown {
  if (textsIn(input).some(([, text]) => text.includes('\0'))) {
    throw new ApiError(400, 'Text must not contain a null character');
  }
  if (cardFields(textsIn(without(input, fileField))).length > 0) throw new ApiError(422, cardNumberMessage);
  const parsed = schema.safeParse(withWellFormedTexts(input), { error: namedInputMessage });
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues.map(({ message }) => message));
}

/** The input without its field with a file. */
function without(input: unknown, fileField: string | null): unknown {
  if (fileField === null || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== fileField));
}

/** The JSON body; an empty body counts as an empty object. */
async function readJson({ maxBodyBytes }: AnyCall, request: CallRequest): Promise<unknown> {
  const bytes = await request.readBody(maxBodyBytes);
  if (!bytes) throw new ApiError(413, 'The body is too large');
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.contentType ?? '')) {
    throw new ApiError(415, 'The body must be application/json');
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError(400, 'The body is not valid JSON');
  }
}

function readIdempotencyKey(request: CallRequest): string | null {
  const key = request.idempotencyKey || null;
  if (key && key.length > maxKeyLength)
    throw new ApiError(400, `The idempotency key may have ${maxKeyLength} characters`);
  return key;
}
