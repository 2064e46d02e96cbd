import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';

const isPolluted = () => 'polluted' in {};

test('no field name in a body changes the prototype of objects', () => {
  const body = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}';
  const wrong = calls.flatMap((call) => {
    const { data } = call.body.safeParse(JSON.parse(body));
    const taken = typeof data === 'object' && data !== null && 'polluted' in data;
    return taken || isPolluted() ? [callKey(call)] : [];
  });
  expect(wrong).toEqual([]);
});

test('no field name in a form changes the prototype of objects', () => {
  for (const name of ['__proto__.polluted', 'constructor.prototype.polluted', 'lines[0].__proto__.polluted']) {
    const form = new FormData();
    form.set(name, '1');
    parseWithZod(form, { schema: z.looseObject({ lines: z.array(z.looseObject({})).optional() }) });
    expect(isPolluted(), name).toBe(false);
  }
});
