import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientIdsOf } from '#server/inova/contract/lists/lists.ts';
import { auditedPatients, recordAuditEntries } from '../../support/audit-entries.ts';
import { fillForm } from '../../support/forms.ts';
import { formsIn } from '../../support/html.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

describe('an action on rows', () => {
  const id = 'new-patients';
  const path = `/lists/${id}/act/log-call`;
  const validValues = { reason: 'Intake', outcome: 'reached', note: '' };
  const callsSince = async (note: string) => {
    const { rows } = await portal.store.pool.query('select from inova.call_attempts where note = $1', [note]);
    return rows.length;
  };

  test('submitted as a form returns to the list with its query, and is audited', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    const { rows } = await inova.lists.show(id, { source: 'Phone' });
    const selectedRows = rows.slice(0, 2).map(({ client, id: number }) => `row=${client}-${number}`);
    const address = `${path}?${selectedRows.join('&')}&source=Phone&page=2`;
    expect((await browser.get(address)).body).toContain('followed up by phone');
    const { result, entries } = await recordAuditEntries(portal.store, () =>
      browser.post(address, { ...validValues, onceKey: 'one', note: 'two' }),
    );
    expect(result.location).toBe('/newpatients?source=Phone&page=2');
    expect(entries).toMatchObject([{ action: 'update', target: '/lists/:list/act/:action', outcome: '200' }]);
    expect(auditedPatients(entries)).toEqual(patientIdsOf(rows.slice(0, 2)).sort((one, other) => one - other));
    expect((await browser.get('/newpatients')).body).toContain('2 patients followed up by phone.');
    await browser.post(address, { ...validValues, onceKey: 'one', note: 'two' });
    expect(await callsSince('two')).toBe(2);
  });

  test('refused with nothing filled in says of no unsaved changes', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    const [test] = (await inova.lists.show('diagnostic-worklist')).rows;
    const address = `/lists/diagnostic-worklist/act/complete?row=${test?.client}-${test?.id}`;
    const refused = (values: Record<string, string>) =>
      browser.post(address, { left: '0', onceKey: 'empty', ...values });
    const empty = await refused({ result: '', expires: '' });
    expect(empty.body).toContain('This field is required');
    expect(empty.body).not.toContain('Unsaved changes');
    expect((await refused({ result: '', expires: '2099-01-31' })).body).toContain('Unsaved changes');
  });

  test('from a board returns to the board', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    const list = 'intakes-72-hours';
    await portal.store.pool.query(
      `update inova.appointments set starts_at = now() + interval '1 day', state = 'booked'
        where type = 'New patient consult' and client_id = 5`,
    );
    const { rows } = await inova.lists.show(list);
    const [row] = rows.filter(({ actions }) => actions.includes('log-call'));
    const { body } = await browser.get('/newpatientboard');
    const address = `/lists/${list}/act/log-call?row=${row?.client}-${row?.id}&back=%2Fnewpatientboard`;
    expect(body).toContain(address.replaceAll('&', '&amp;'));
    expect((await browser.get(address)).body).toMatch(/href="\/newpatientboard"[^>]*>Cancel/);
    const { location } = await browser.post(address, { ...validValues, onceKey: 'board' });
    expect(location).toBe('/newpatientboard');
    const hostileAddress = address.replace('%2Fnewpatientboard', '%2F%2Fevil.test');
    expect((await browser.post(hostileAddress, { ...validValues, onceKey: 'elsewhere' })).location).toMatch(
      /^\/lists\//,
    );
  });

  test('can be undone from its message, which returns to the list', async () => {
    const { browser, inova } = await portal.clientsOf('staff');
    const { rows } = await inova.lists.show('pa-worklist', { size: '1' });
    const assigneeOf = async () =>
      (await inova.lists.show('pa-worklist', { row: `${rows[0]?.client}-${rows[0]?.id}` })).rows[0]?.cells.assignee;
    const before = await assigneeOf();
    const address = `/lists/pa-worklist/act/assign?row=${rows[0]?.client}-${rows[0]?.id}&procedure=IVF`;
    await browser.post(address, { assignee: 'admin@inova.test', onceKey: 'undone' });
    expect(await assigneeOf()).not.toBe(before);
    const { body } = await browser.get('/worklists/pa?procedure=IVF');
    const [form] = formsIn(body).filter(({ action }) => action === '/lists/undo');
    const { location } = await browser.post('/lists/undo', form ? fillForm(form) : {});
    expect(location).toBe(`/worklists/pa?procedure=IVF#peek-${rows[0]?.client}-${rows[0]?.id}`);
    expect((await browser.get('/worklists/pa')).body).toContain('Undone: 1 authorization assigned.');
    expect(await assigneeOf()).toBe(before);
  });

  test('without a selected row returns with a message', async () => {
    const { browser } = await portal.clientsOf('staff');
    expect((await browser.get(`${path}?source=Phone`)).location).toBe('/newpatients?source=Phone');
    expect((await browser.get('/newpatients')).body).toContain('Select at least one row.');
  });

  test('with invalid values is refused and keeps what was entered', async () => {
    const { browser } = await portal.clientsOf('staff');
    const invalidValues = {
      ...validValues,
      onceKey: 'wrong',
      outcome: 'sung to',
      note: 'kept',
      nextCall: '2020-01-01',
    };
    const { status, body } = await browser.post(`${path}?all=1`, invalidValues);
    expect(status).toBe(400);
    expect(body).toMatch(/id="value-outcome-error"[\s\S]*?Select an option from the list/);
    expect(body).toMatch(/id="value-nextCall-error"[\s\S]*?Select a date after today/);
    expect(body).toContain('kept</textarea>');
    expect(await callsSince('kept')).toBe(0);
  });

  test('that does not exist, or of an unknown list, is missing', async () => {
    const { browser } = await portal.clientsOf('staff');
    for (const missing of [`/lists/${id}/act/nothing?all=1`, '/lists/nothing/act/log-call?all=1']) {
      expect((await browser.get(missing)).location).toBe('/404-page-not-found');
      expect((await browser.post(missing, validValues)).location).toBe('/404-page-not-found');
    }
  });

  test('in the terminal asks for confirmation with the number of rows', async () => {
    const { inova, terminal } = await portal.clientsOf('staff');
    const { rows, total } = await inova.lists.show(id, { source: 'Web form' });
    const command = ['reports', 'act', id, 'log-call', '--set', 'reason=Intake', '--set', 'outcome=reached'];
    const row = `${rows[0]?.client}-${rows[0]?.id}`;
    expect(await terminal([...command, '--row', row, '--row', '13-1', '--yes'])).toMatchObject({
      code: 0,
      stdout: '1 row changed, 1 skipped.\n',
    });
    const confirmation = await terminal(
      [...command, '--all', '--filter', 'source=Web form', '--set', 'note=asked'],
      'n\n',
    );
    expect(confirmation).toMatchObject({ code: 1, stdout: '' });
    expect(confirmation.stderr).toContain(`This changes ${total} rows and skips 0. Continue? (y/n)`);
    expect(await callsSince('asked')).toBe(0);
    const failed = await terminal([...command, '--row', row, '--yes', '--set', 'nextCall=soon']);
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: 'nextCall: Enter a date as MM/DD/YYYY\n' });
    expect((await terminal([...command, '--row', row, '--all'])).code).toBe(2);
    expect((await terminal([...command, '--row', 'x'])).code).toBe(2);
  });
});
