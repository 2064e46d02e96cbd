import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAuditEntries } from '../../support/audit-entries.ts';
import { elementsIn, textIn } from '../../support/html.ts';
import {
  type PortalWithListClients,
  type Query,
  queryText,
  startPortalWithListClients,
} from '../../support/list-clients.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

const filterArguments = (query: Query) =>
  Object.entries(query).flatMap(([name, value]) => ['--filter', `${name}=${value}`]);

describe('a wrong filter', () => {
  const id = 'new-patients';
  const invalidFilters = { provider: 'nobody', addedFrom: 'yesterday', source: 'Phone' };
  const messages = ['addedFrom: Enter a date as YYYY-MM-DD', 'provider: Select an option from the list'];

  test('is refused by API, CSV and terminal in the same words', async () => {
    const clients = await portal.clientsOf('staff');
    await expect(clients.inova.lists.show(id, invalidFilters)).rejects.toMatchObject({ status: 400, errors: messages });
    const csv = await clients.csv(id, invalidFilters);
    expect(csv.status).toBe(400);
    expect(JSON.parse(csv.text)).toMatchObject({ errors: messages });
    const { code, stdout, stderr } = await clients.terminal([
      'reports',
      'show',
      id,
      ...filterArguments(invalidFilters),
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const message of messages) expect(stderr).toContain(`--filter ${message}\n`);
    const { result, entries } = await recordAuditEntries(portal.store, () =>
      clients.browser.get(`/lists/${id}/csv?${queryText(invalidFilters)}`),
    );
    expect(result.location).toBe(`/newpatients?${queryText(invalidFilters)}`);
    expect(entries).toEqual([]);
  });

  test('gets its message beside it on the page, and the others stay in force', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    const { status, body } = await browser.get(`/newpatients?${queryText(invalidFilters)}`);
    const { total } = await inova.lists.show(id, { source: 'Phone' });
    expect(status).toBe(200);
    expect(body).toMatch(/id="filter-provider-error"[\s\S]*?Select an option from the list/);
    expect(body).toMatch(/id="filter-addedFrom-error"[\s\S]*?Enter a date as/);
    expect(body).toContain(`${total} found`);
    expect(body).toContain('Remove Source: Phone');
    expect(body).not.toContain('Remove Provider: nobody');
    expect(textIn(body)).toContain(
      'Filter ignored: Provider “nobody”. Select an option from the list. The rows below are not limited by it.',
    );
  });

  const { source, ...ignored } = invalidFilters;
  const query = queryText(ignored);

  test('stays in the links of its page, and CSV, print, and actions on all rows are refused', async () => {
    const { browser } = await portal.clientsOf('staff');
    const { body } = await browser.get(`/newpatients?${query}`);
    const links = elementsIn(body).flatMap(({ attributes }) => attributes.href ?? []);
    for (const path of ['/newpatients?', '/lists/new-patients/csv', '/lists/new-patients/print']) {
      const carried = links.filter((href) => href.startsWith(path) && href.includes('provider=nobody'));
      expect(carried.length, path).toBeGreaterThan(0);
    }
    const refused = ['csv?', 'print?', 'act/log-call?all=1&'].map((path) => `/lists/${id}/${path}${query}`);
    for (const path of refused) {
      expect((await browser.get(path)).location, path).toBe(`/newpatients?${query}`);
      expect((await browser.get('/newpatients')).body).toContain('Change or remove the ignored filters first.');
    }
    const run = await browser.post(`/lists/${id}/act/log-call?all=1&${query}`, {
      reason: 'Intake',
      outcome: 'reached',
      note: 'refused',
      onceKey: 'refused',
    });
    expect(run.location).toBe(`/newpatients?${query}`);
    const { rows } = await portal.store.pool.query("select from inova.call_attempts where note = 'refused'");
    expect(rows).toEqual([]);
  });

  test('leaves a record opened from the list without a position, and leads back to the list', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    expect((await browser.get(`/lists/${id}/open?${query}&n=2`)).location).toBe(`/newpatients?${query}`);
    const { rows } = await inova.lists.show(id, { size: '1' });
    const { body } = await browser.get(`/patients/${rows[0]?.patientId}?${query}&list=${id}&n=1`);
    expect(body).toContain('A filter of this list no longer exists');
    expect(body).toContain(`href="/newpatients?${query.replaceAll('&', '&amp;')}"`);
    expect(body).not.toContain(`/lists/${id}/open`);
  });

  test('has no count among other sets of filters', async () => {
    const { inova } = await portal.clientsOf('staff');
    const { total } = await inova.lists.show(id, { source });
    expect(await inova.lists.countRows(id, [{ provider: 'nobody' }, { source }, { colour: 'red' }])).toEqual([
      null,
      total,
      null,
    ]);
    expect(await inova.lists.countRows(id, [{ colour: 'red' }])).toEqual([null]);
    expect(await inova.lists.countRows(id, [])).toEqual([]);
  });

  test.each([
    ['a name that is none', { colour: 'red' }, 'colour: This list does not have this filter'],
    ['an order that is none', { sort: 'phone' }, "sort: This list can't be sorted this way"],
    ['a column that is none', { columns: 'patient,colour' }, 'columns: This list does not have this column'],
    ["another's clinic", { clinic: '13' }, 'clinic: Select an option from the list'],
    ['a place that is none', { after: 'nowhere' }, 'after: This is not a valid cursor'],
  ])('%s is named', async (_, query: Query, message) => {
    const { inova, browser } = await portal.clientsOf('staff');
    await expect(inova.lists.show(id, query)).rejects.toMatchObject({ status: 400, errors: [message] });
    expect((await browser.get(`/newpatients?${queryText(query)}`)).status).toBe(200);
  });
});
