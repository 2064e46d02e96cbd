import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest } from '#server/inova/client/request.ts';
import { exportCsv } from '#server/inova/contract/lists/lists.ts';
import { emailOf } from '../../support/accounts.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.store.pool.query(
    `insert into inova.claims
     select made.* from (select to_jsonb(c) as c from inova.claims c where client_id = 5 limit 1) one,
       generate_series(1, 6000) n,
       jsonb_populate_record(null::inova.claims, c || jsonb_build_object('id', 900000000 + n, 'number', 'MANY' || n)) made`,
  );
});
afterAll(() => service?.close());

const query = (statement: string) => service.store.pool.query(statement, [emailOf('staff')]);

/** A download of which the first batch has arrived. */
async function startDownload() {
  const token = await service.issueToken('staff');
  const input = { params: { listing: 'claims' }, query: {} };
  const sent = buildRequest(exportCsv, input, { apiKey, token, client: null }, new AbortController().signal);
  const { status, body } = await service.service.edge.fetch(sent);
  expect(status).toBe(200);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  return reader;
}

const readToEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  while (!(await reader.read()).done);
};

test.each([
  ['is disabled', 'update inova.users set disabled = true where email = $1'],
  [
    'is signed out everywhere',
    'delete from inova.tokens where user_id = (select id from inova.users where email = $1)',
  ],
])('a CSV breaks off with the next batch once its user %s', async (_, revoke) => {
  const reader = await startDownload();
  await query(revoke);
  await expect(readToEnd(reader)).rejects.toThrow('the session ended during a download');
  await query('update inova.users set disabled = false where email = $1');
});

test('a CSV is complete while its user may read it', async () => {
  await readToEnd(await startDownload());
});
