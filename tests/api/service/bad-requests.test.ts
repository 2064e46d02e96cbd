import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InovaError } from '#server/inova/client/error.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const read = (path: string, init?: RequestInit) => fetch(`${service.origin}/api/v1/inova${path}`, init);

describe('a request', () => {
  const send = (body: string, type = 'application/json') =>
    read('/users/auth/login', { method: 'POST', headers: { 'x-api-key': apiKey, 'content-type': type }, body });

  test.each([
    ['that is not JSON', '{"email": ', 400, undefined],
    ['that is a form', 'email=a&password=b', 415, 'application/x-www-form-urlencoded'],
    ['that is too large', JSON.stringify({ email: 'a', password: 'b'.repeat(70_000) }), 413, undefined],
    ['with a null character', '{"email": "a\\u0000b", "password": "c"}', 400, undefined],
    ['without its fields', '{}', 400, undefined],
    ['that is nested deeply', '['.repeat(30_000) + ']'.repeat(30_000), 400, undefined],
    ['with a deeply nested field', `{"email": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400, undefined],
  ])('%s is refused', async (_, body, status, type) => {
    const response = await send(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) });
  });

  test.each(['12abc', '1e3', '0x10', '-1', '0', '99999999999999999999', '1.0', '%20'])(
    'for patient %s, an invalid ID, is refused',
    async (id) => {
      const headers = { 'x-api-key': apiKey, authorization: `Bearer ${await service.issueToken('staff')}` };
      expect((await read(`/patients/${id}`, { headers })).status).toBe(400);
    },
  );

  test('for a single row of a list of totals, or with a made-up cursor, is refused', async () => {
    const superadmin = await service.signIn('superadmin');
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const junk = [['x', 1, 1], ['', 5, 1], ['2026-99-99', 5, 1], ['1', 1e15, 1], ['\0', 5, 1], [{}, 5, 1], 'x', null];
    const statuses = new Set<number | null>();
    for (const { id } of await superadmin.lists.list()) {
      const queries = [
        { row: '5-1' },
        { row: '999999999-999999999999999' },
        ...junk.map((each) => ({ after: cursor(each) })),
      ];
      for (const query of queries) {
        const outcome = await superadmin.lists.show(id, query).catch((error) => error);
        const status = outcome instanceof Error ? (outcome as InovaError).status : 200;
        if (status !== 200 && status !== 400) throw new Error(`${id} ${JSON.stringify(query)}: ${status}`);
        statuses.add(status);
      }
    }
    expect(statuses).toEqual(new Set([200, 400]));
  });

  test('with half a character is taken, with a replacement character', async () => {
    const staff = await service.signIn('staff');
    const { id, lastname } = await staff.patients.create({ ...newPatientOf('Half'), lastname: 'Half\ud800' }, 'half');
    expect(lastname).toBe('Half\ufffd');
    expect((await staff.patients.get(id)).lastname).toBe('Half\ufffd');
  });
});
