import { afterAll, beforeAll, expect, test } from 'vitest';
import { canarySearch, plantCanaries } from '../../support/canaries.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('no patient is shown while the audit log cannot be written', async () => {
  const staff = await portal.signIn('staff');
  const patient = (await plantCanaries(portal.store)).find(({ clinic }) => clinic === 5);
  const { id, word = '' } = patient ?? {};
  const pages = [`/patients/${id}`, ...['', '.data'].map((data) => `/patients/results${data}?q=${canarySearch}`)];
  const read = async () => (await Promise.all(pages.map((page) => staff.get(page)))).map(({ body }) => body);
  for (const body of await read()) expect(body).toContain(word);
  await portal.store.pool.query('alter table portal.audit rename to hidden');
  const bodies = await read();
  await portal.store.pool.query('alter table portal.hidden rename to audit');
  for (const body of bodies) expect(body).not.toContain(word);
});
