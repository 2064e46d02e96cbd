import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { roleFor } from '../../support/role-for.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { trackWrites } from '../../support/track-effects.ts';
import { createValidInputs } from '../../support/valid-calls.ts';

let service: TestService;
let validInputs: Awaited<ReturnType<typeof createValidInputs>>;
let tablesWrittenBy: (task: () => Promise<unknown>) => Promise<string[]>;

beforeAll(async () => {
  service = await startTestService();
  validInputs = await createValidInputs(service);
  tablesWrittenBy = await trackWrites(service.store);
});
afterAll(() => service.close());

const idempotentCalls = calls.filter((call) => call.idempotent);

describe.each(idempotentCalls.map((call) => ({ name: callKey(call), call })))('$name', ({ call }) => {
  test('sent twice with one key writes once, returns the same response, and refuses another body', async () => {
    const input = { ...(await validInputs.inputFor(call)), idempotencyKey: `twice ${callKey(call)}` };
    const token = await service.issueToken(roleFor(call));
    const send = async (body = input.body) => {
      const { status, text } = await service.send(call, { ...input, body }, token);
      await service.service.settled();
      return { status, body: JSON.parse(text) };
    };
    await service.service.settled();
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    const sendAndKeep = async () => responses.push(await send());
    expect((await tablesWrittenBy(sendAndKeep)).filter(isRecord)).not.toEqual([]);
    expect((await tablesWrittenBy(sendAndKeep)).filter(isRecord)).toEqual([]);
    const [response, repeated] = responses;
    expect(response).toMatchObject({ status: 200 });
    expect(repeated).toEqual(response);
    const other = await send(otherBody(call, input.body));
    expect(other).toMatchObject({
      status: 409,
      body: { message: 'This form was already submitted with different values' },
    });
  });
});

test('only POST calls are idempotent by key', () => {
  expect(idempotentCalls.every(({ method }) => method === 'POST')).toBe(true);
  expect(idempotentCalls.length).toBeGreaterThan(15);
});

/** Excludes tokens, which record when they were last used, and the log of calls. */
const isRecord = (table: string) => !['tokens', 'service_calls'].includes(table);

/** A different body that the call also accepts. */
function otherBody(call: AnyCall, body: unknown): unknown {
  const parsed = JSON.stringify(call.body.parse(body));
  const candidates = variantsOf(body).filter((each) => call.body.safeParse(each).success);
  const other = candidates.find((each) => JSON.stringify(call.body.parse(each)) !== parsed);
  if (other === undefined) throw new Error(`What else could ${callKey(call)} be sent?`);
  return other;
}

/** Variants of a value with one string, number or flag changed, or of an empty object with a field added. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value} x`, '2031-05-06'];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'object' || value === null) return [];
  if (Object.keys(value).length === 0) return [{ note: 'x' }];
  return Object.entries(value).flatMap(([key, part]) =>
    variantsOf(part).map((each) => (Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each })),
  );
}
