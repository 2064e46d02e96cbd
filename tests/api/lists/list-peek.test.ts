import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesIn, textIn } from '../../support/html.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

/** The text of the panel beside a list. */
const panelOf = (body: string) => textIn(/<section id="peek"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '');
const linkIn = (body: string, label: string) =>
  new RegExp(`<a[^>]*aria-label="${label}"[^>]*>`)
    .exec(body)?.[0]
    .match(/href="([^"]*)"/)?.[1]
    ?.replaceAll('&amp;', '&');

test('a row opens beside its list with its hidden columns, its patient, and what comes next', async () => {
  const { browser, inova } = await portal.clientsOf('staff');
  const { rows } = await inova.lists.show('new-patients', { sort: 'patient' });
  const row = rows[2];
  const patient = await inova.patients.get(row?.patientId as number);
  const { body } = await browser.get(`/newpatients?sort=patient&columns=added&peek=5-${row?.id}`);
  const panel = panelOf(body);
  expect(panel).toContain(`${patient.lastname}, ${patient.firstname}`);
  expect(panel).toContain(`EHR ID ${patient.ehrid}`);
  for (const label of ['Source', 'Provider', 'Next step', 'Next appointment']) expect(panel).toContain(label);
  expect(panel).toMatch(/^3 of \d+/);
  expect(body).toContain(`href="/patients/${row?.patientId}?sort=patient&amp;list=new-patients&amp;n=3"`);
  expect(linkIn(body, 'Close')).toBe('/newpatients?sort=patient&columns=added');
});

test('Previous and Next go through the list across its pages', async () => {
  const { browser, inova } = await portal.clientsOf('staff');
  const { rows } = await inova.lists.show('new-patients', { sort: 'patient', size: '21' });
  const [last, first] = rows.slice(19);
  const { body } = await browser.get(`/newpatients?sort=patient&peek=5-${last?.id}`);
  const next = await browser.get(linkIn(body, 'Next row')?.replace('#peek', '') as string);
  expect(panelOf(next.body)).toContain(first?.cells.patient);
  expect(panelOf(next.body)).toMatch(/^21 of/);
  const back = await browser.get(linkIn(next.body, 'Previous row')?.replace('#peek', '') as string);
  expect(panelOf(back.body)).toContain(last?.cells.patient);
  const start = await browser.get('/newpatients?sort=patient&peek=first');
  expect(linkIn(start.body, 'Previous row')).toBeUndefined();
});

test('opening a row beside its list is audited as a view of its patient', async () => {
  const { browser, inova } = await portal.clientsOf('staff');
  const [row] = (await inova.lists.show('claims')).rows;
  const last = await portal.store.pool.query('select max(id) as id from portal.audit');
  await browser.get(`/claims?peek=5-${row?.id}`);
  const { rows } = await portal.store.pool.query(
    `select target, outcome, patient_ids from portal.audit where id > $1 and action = 'read'`,
    [last.rows[0].id],
  );
  expect(rows).toEqual([{ target: '/claims', outcome: '200', patient_ids: [row?.patientId] }]);
});

test('a row of another clinic, a missing one, and an invalid key all show No longer in this list', async () => {
  const { browser } = await portal.clientsOf('staff');
  const otherClinic = await (await portal.clientsOf('clinic13')).inova.lists.show('new-patients');
  const foreign = otherClinic.rows[0];
  for (const peek of [`13-${foreign?.id}`, `5-${foreign?.id}`, '5-999999999', 'nonsense']) {
    const { status, body } = await browser.get(`/newpatients?peek=${peek}`);
    expect(status).toBe(200);
    expect(panelOf(body)).toBe('No longer in this list');
    expect(body).not.toContain(foreign?.cells.patient);
  }
});

test('a list is printed with its filters, all its rows, and who printed it', async () => {
  const { browser, inova } = await portal.clientsOf('staff');
  const query = { source: 'Phone', sort: 'patient' };
  const { rows, total } = await inova.lists.show('new-patients', { ...query, size: '1000' });
  const { body } = await browser.get('/lists/new-patients/print?source=Phone&sort=patient&columns=added');
  expect(textIn(body)).toContain(`Source: Phone · by Patient · ${total} rows`);
  const [table] = tablesIn(body);
  expect(table?.headings).toEqual(['Patient', 'Added']);
  expect(table?.rows.slice(0, -1).map(([name]) => name)).toEqual(rows.map(({ cells }) => cells.patient));
  expect(table?.rows.at(-1)?.[0]).toMatch(/^Printed by .+, Lakeshore Fertility, \d\d\/\d\d\/\d{4}/);
});
