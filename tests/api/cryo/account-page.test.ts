import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusLabels } from '#app/sections/cryo/dispositions/disposition-text.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let cryo: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  cryo = await portal.signIn('cryo');
});
afterAll(() => portal?.close());

async function patientWhere(condition: string): Promise<number> {
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `select p.id from inova.patients p where p.client_id = 5 and ${condition} order by p.id limit 1`,
  );
  return first(rows).id;
}

const newest = `(select d.id from inova.cryo_dispositions d where d.client_id = p.client_id and d.patient_id = p.id
  order by d.version desc limit 1)`;

test('the page of a storage account shows how far its disposition is', async () => {
  const signed = await patientWhere(`(select count(*) from inova.cryo_disposition_signatures s
    where s.client_id = p.client_id and s.disposition_id = ${newest} and s.act = 'sign') > 0`);
  const { body } = await cryo.get(`/cryo/cryodash/${signed}`);
  expect(body).toContain(`href="/patients/disposition/${signed}"`);
  const { body: dispositions } = await cryo.get(`/patients/disposition/${signed}`);
  const shown = new RegExp(`Version (\\d+)(${Object.values(statusLabels).join('|')})`).exec(textIn(dispositions));
  const [, version, status] = shown as RegExpExecArray;
  expect(textIn(body)).toContain(`Status${status}Version${version},`);
  expect(textIn(body)).toMatch(/Signed\d of \d/);
});

test('an account without a disposition says so, and leads to where one is made', async () => {
  const without = await patientWhere(`exists (select from inova.cryo_accounts a where a.client_id = p.client_id
    and a.patient_id = p.id and a.state = 'active') and ${newest} is null`);
  const { body } = await cryo.get(`/cryo/cryodash/${without}`);
  expect(textIn(body)).toContain('No written disposition yet.');
  expect(body).toContain(`href="/patients/disposition/${without}"`);
});
