import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardNumberMessage } from '#server/access/forms/card-numbers.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Sends a request as staff of clinic 5. */
async function send(path: string, headers: Record<string, string>, body?: object): Promise<Response> {
  return fetch(`${service.origin}/api/v1/inova${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': apiKey,
      authorization: `Bearer ${await service.issueToken('staff')}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status;

/** What the service says of a request that it refuses. */
const refusalOf = async (path: string, body: object) => JSON.stringify(await (await send(path, {}, body)).json());

test('a card number is refused in every field, a file of a message aside, which is checked by its content', async () => {
  const attachmentFile = '4111111111111111';
  const reminder = { text: 'Call the laboratory', when: 'tomorrow', attachmentFile };
  expect(await refusalOf('/reminders/', reminder)).toContain(cardNumberMessage);
  const { rows } = await service.store.pool.query(
    'select min(id)::int as id from inova.conversations where client_id = 5',
  );
  const message = { conversationId: rows[0].id, message: 'See the file', attachmentName: 'a.txt' };
  const path = '/supportChat/messages';
  expect(await refusalOf(path, { ...message, attachmentFile })).toContain('attachmentFile: ');
  expect(await refusalOf(path, { ...message, file: { attachmentFile } })).toContain(cardNumberMessage);
  expect(await refusalOf(path, { ...message, [attachmentFile]: attachmentFile })).toContain(cardNumberMessage);
});

test('a value counts only where the call has it, and only once', async () => {
  expect(await statusOf('/users/changeClient?client=13', {}, { client: 5 })).toBe(200);
  expect(await statusOf('/users/changeClient?client=5', {}, { client: 13 })).toBe(403);
  expect(await statusOf('/users/changeClient', {}, { client: [5, 13] })).toBe(400);
  expect(await statusOf('/users/id', { client: '5' })).toBe(200);
  expect(await statusOf('/users/id', { client: '13' })).toBe(403);
  expect(await statusOf('/users/id', { client: '5, 13' })).toBe(403);
});

test('a patient cannot be added with fields that the form does not have', async () => {
  const extra = { id: 4242, client_id: 13, clientId: 13, client: 13, ehrid: '777', created_at: '2001-01-01' };
  expect(await statusOf('/patients/', {}, { ...newPatientOf('Massassign'), ...extra })).toBe(200);
  const { rows } = await service.store.pool.query(
    "select id, client_id, ehrid from inova.patients where lastname = 'Massassign'",
  );
  expect(rows).toMatchObject([{ client_id: 5, ehrid: null }]);
  expect(rows[0].id).not.toBe(4242);
});
