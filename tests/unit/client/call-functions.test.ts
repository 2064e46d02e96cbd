import { expect, test } from 'vitest';
import { z } from 'zod';
import { toFunction } from '#server/inova/client/derive.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, defineCall } from '#server/inova/contract/call.ts';

const common = { group: 'Tests', summary: 'A call of this test.', response: z.unknown() } as const;
const params = z.object({ tank: z.number() });
const body = z.object({ note: z.string() });

/** What is sent when a call's function gets these arguments. */
async function sentWith(call: AnyCall, ...args: unknown[]): Promise<CallInput | undefined> {
  const sent: CallInput[] = [];
  await toFunction(call)(async (_, input = {}) => void sent.push(input) as never)(...args);
  return sent[0];
}

test.each([
  [
    'an idempotent call with a body',
    defineCall({ ...common, method: 'POST', path: '/tanks/{tank}/fill', params, body, idempotent: true }),
    [7, { note: 'Full' }, 'key-1'],
    { params: { tank: 7 }, body: { note: 'Full' }, idempotencyKey: 'key-1' },
  ],
  [
    'an idempotent call without a body',
    defineCall({ ...common, method: 'POST', path: '/tanks/{tank}/empty', params, idempotent: true }),
    [7, 'key-2'],
    { params: { tank: 7 }, idempotencyKey: 'key-2' },
  ],
  [
    'a call with a body alone',
    defineCall({ ...common, method: 'PUT', path: '/tanks', body }),
    [{ note: 'Moved' }],
    { params: {}, body: { note: 'Moved' } },
  ],
  [
    'a call with a query',
    defineCall({ ...common, method: 'GET', path: '/tanks/{tank}', params, query: z.object({ day: z.string() }) }),
    [7, { day: '2026-06-12' }],
    { params: { tank: 7 }, query: { day: '2026-06-12' } },
  ],
  ['a call without input', defineCall({ ...common, method: 'GET', path: '/tanks' }), [], { params: {} }],
])('%s sends each argument as what it is', async (_, call, args, sent) => {
  expect(await sentWith(call, ...args)).toEqual(sent);
});
