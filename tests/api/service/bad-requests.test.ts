import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
});
