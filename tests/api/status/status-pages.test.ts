import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  await waitFor(async () => expect(await checkedServices()).toEqual(expect.arrayContaining(['Audit log', 'eIVF'])));
});
afterAll(() => portal?.close());

async function checkedServices(): Promise<string[]> {
  const { rows } = await portal.store.pool.query<{ name: string }>('select name from inova.status_items where checked');
  return rows.map(({ name }) => name);
}

/** The text of the rows of a service on a page for visitors. */
async function rowsOn(path: string, service: string): Promise<string[]> {
  const { body } = await portal.visitor().get(path);
  return body
    .split('<tr')
    .filter((part) => part.includes(`>${service}<`))
    .map((part) => textIn(`<tr${part.split('</tr>')[0]}`));
}

test('a service with a report and a failing check is shown once on every page', async () => {
  await portal.store.pool.query(
    `delete from inova.status_items;
     insert into inova.status_items (name, description, status, checked)
       values ('eIVF', 'Missed 3 health checks in a row', 'UNHEALTHY', true), ('eIVF', 'Slow', 'UNHEALTHY', false)`,
  );
  const shown = async (browser: HttpBrowser, path: string) =>
    (await browser.get(path)).body.match(/>eIVF</g)?.length ?? 0;
  const visitor = portal.visitor();
  expect({
    public: await shown(visitor, '/status'),
    home: await shown(staff, '/overview'),
    'known issues and all services': await shown(staff, '/status2'),
  }).toEqual({ public: 1, home: 1, 'known issues and all services': 2 });
  expect(textIn((await visitor.get('/status')).body)).toContain('One service has a known issue.');
});

test('the status page shows that the audit log was changed', async () => {
  const { pool } = portal.store;
  await pool.query(
    `alter table portal.audit disable trigger user;
     update portal.audit set outcome = '404' where id = (select min(id) from portal.audit)`,
  );
  await pool.query(`select graphile_worker.add_job('clean-up')`);
  const checks = async () => (await pool.query('select from audit.checks')).rowCount;
  await expect.poll(checks).toBe(1);
  await pool.query(`select graphile_worker.add_job('check-health', queue_name => 'check-health')`);
  await expect
    .poll(() => rowsOn('/status', 'Audit log'))
    .toEqual([expect.stringMatching(/The check of the audit log found changed rows.*UNHEALTHY/)]);
  expect(textIn((await portal.visitor().get('/status')).body)).toContain('known issue');
});
