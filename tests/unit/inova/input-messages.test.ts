import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#server/inova/contract/calls.ts';
import { namedInputMessage } from '#server/inova/contract/text/input-message.ts';

const invalid = ['x'.repeat(500_000), '', -1.5, Number.MAX_SAFE_INTEGER, {}, [], true, null, undefined];

const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.shape : {});

const messagesOf = (schema: z.ZodType, field: string, value: unknown) => {
  const { error } = schema.safeParse({ [field]: value }, { error: namedInputMessage });
  return error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? [];
};

test('a call says in plain words what is wrong with a field, and names it unless its own message does', () => {
  const problems: string[] = [];
  for (const call of calls) {
    for (const schema of [call.params, call.query, call.body] as z.ZodType[]) {
      for (const field of Object.keys(shapeOf(schema))) {
        for (const message of invalid.flatMap((value) => messagesOf(schema, field, value))) {
          const isUnclear = /Invalid|Too (big|small)|expected|undefined|object Object/.test(message);
          const isNameless =
            /^(This (field|value)|Use [\d,]+ (characters|entries)|Enter (text|a number|a list|an object))/.test(
              message,
            );
          if (isUnclear || isNameless) problems.push(`${call.method} ${call.path} ${field}: ${message}`);
        }
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

test.each([
  [z.object({ code: z.string().max(40) }), { code: 'x'.repeat(41) }, 'code: Use 40 characters at most'],
  [z.object({ parts: z.array(z.string()).max(2) }), { parts: ['a', 'b', 'c'] }, 'parts: Use 2 entries at most'],
  [z.object({ rows: z.array(z.object({ id: z.int() })) }), { rows: [{ id: 1.5 }] }, 'rows.0.id: Enter a whole number'],
  [z.object({ plan: z.enum(['HMO', 'PPO']) }), { plan: 'XYZ' }, 'plan: Use one of: HMO, PPO'],
  [z.object({ day: z.iso.date() }), { day: '6/1/26' }, 'day: Enter a date as YYYY-MM-DD'],
  [z.object({ day: z.iso.date() }), {}, 'day: This field is required'],
  [z.object({}), 'text', 'Enter an object'],
])('an invalid input of %# is described', (schema, input, message) => {
  expect(schema.safeParse(input, { error: namedInputMessage }).error?.issues[0]?.message).toBe(message);
});
