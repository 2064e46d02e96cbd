import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { callInput } from '../../support/call-input.ts';
import { createDraw, junkTexts, junkValues } from '../../support/junk.ts';
import { seed } from '../../support/seed.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

const rounds = 10;
const draw = createDraw(seed);
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')) || '%20';

let service: TestService;
let subject: { patientId: number; verificationId: number; ehrId: string; clinic: number; email: string };
beforeAll(async () => {
  service = await startTestService();
  const { rows } = await service.store.pool.query(
    "select id, patient_id from inova.verifications where client_id = 5 and state = 'assigned' order by id limit 1",
  );
  const [{ id, patient_id: patientId }] = rows;
  subject = { patientId, verificationId: id, ehrId: '590020', clinic: 5, email: 'staff@inova.test' };
});
afterAll(() => service.close());

/** The same JSON with junk in one place or more. */
function withJunk(value: unknown): unknown {
  if (draw.chance(0.15)) return draw.from(junkValues);
  if (Array.isArray(value)) return value.map(withJunk);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withJunk(each)]);
  return Object.fromEntries(draw.chance(0.1) ? [...entries, [draw.from(junkTexts), 1]] : entries);
}

function junkRequest(call: AnyCall): { path: string; body: string | null } {
  const { params = {}, body } = callInput(call, subject);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encode(draw.chance(0.2) ? draw.from(junkTexts) : String(params[name])),
  );
  const names = [...Object.keys(call.query.shape ?? {}), 'name', 'state', 'client', 'clinic'];
  const query = names.filter(() => draw.chance(0.2)).map((name) => `${encode(name)}=${encode(draw.from(junkTexts))}`);
  return {
    path: `${path}?${query.join('&')}`,
    body: call.method === 'GET' ? null : JSON.stringify(withJunk(body)),
  };
}

test('no input of any call makes a server error', async () => {
  const problems: string[] = [];
  const counts: Record<number, number> = {};
  for (const call of calls) {
    for (const role of ['staff', 'multi', 'superadmin']) {
      let token = await service.issueToken(role);
      for (let round = 0; round < rounds; round++) {
        const { path, body } = junkRequest(call);
        const response = await fetch(`${service.origin}/api/v1/inova${path}`, {
          method: call.method,
          headers: {
            'x-api-key': apiKey,
            authorization: `Bearer ${token}`,
            ...(draw.chance(0.3) && { client: draw.chance(0.8) ? '5' : 'x' }),
            'content-type': 'application/json',
            'idempotency-key': draw.chance(0.5) ? crypto.randomUUID() : '',
          },
          body,
        });
        const { status } = response;
        const text = await response.text();
        counts[status] = (counts[status] ?? 0) + 1;
        if (status >= 500 && status !== 501)
          problems.push(`${call.method} ${path.slice(0, 300)} ${body?.slice(0, 500)}: ${text}`);
        if (status === 401) token = await service.issueToken(role);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(counts[200], JSON.stringify(counts)).toBeGreaterThan(calls.length);
});
