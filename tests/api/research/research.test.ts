import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import {
  type ListClients,
  type PortalWithListClients,
  startPortalWithListClients,
} from '../../support/list-clients.ts';

let portal: PortalWithListClients;
let researcher: ListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
  researcher = await portal.clientsOf('researcher');
});
afterAll(() => portal?.close());

const query = async (text: string, values: unknown[] = []) => (await portal.store.pool.query(text, values)).rows;

const rowsOf = async ({ inova }: ListClients, list: string, filters: Record<string, string>) =>
  (await inova.lists.show(list, { ...filters, size: '1000' })).rows;

test.each<Record<string, string>>([{}, { state: 'consented' }, { state: 'withdrawn' }])(
  'each step of a subject counts in its own month: %o',
  async (filters) => {
    const steps = ['screened', 'eligible', 'consented', 'withdrawn'];
    const taken = steps.map(
      (step) => `select state, '${step}' as step, ${step}_on as day from inova.registry_subjects
      where client_id = 5`,
    );
    const expected = await query(
      `select to_char(day, 'YYYY-MM') as month,
         ${steps.map((step) => `count(*) filter (where step = '${step}')::int as ${step}`)}
       from (${taken.join(' union all ')}) t where day is not null and state = coalesce($1, state) group by 1 order by 1 desc`,
      [filters.state ?? null],
    );
    const rows = await rowsOf(researcher, 'registry-by-month', filters);
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
    expect(rows.length).toBeGreaterThan(1);
  },
);

describe('the pre-screening filter', () => {
  test('includes both ends of a numeric range', async () => {
    const rows = await rowsOf(researcher, 'prescreening', { ageFrom: '30', ageTo: '34', amhFrom: '0.5', amhTo: '1.5' });
    const [expected] = await query(
      `select count(*)::int as total from inova.patients p where client_id = 5
         and extract(year from age((now() at time zone 'America/Chicago')::date, dob)) between 30 and 34
         and (select substring(result from '^[0-9.]+')::numeric from inova.diagnostic_orders d where d.client_id = 5
           and d.patient_id = p.id and test = 'AMH' and state = 'done' order by done_on desc limit 1) between 0.5 and 1.5`,
    );
    expect(rows.length).toBe(expected.total);
    expect(rows.length).toBeGreaterThan(0);
    for (const { cells } of rows) expect(Number(cells.amh)).toBeGreaterThanOrEqual(0.5);
  });

  test('reports an invalid number on the page and in the terminal', async () => {
    const message = 'Enter a number, such as 2.5';
    const { stderr } = await researcher.terminal(['reports', 'show', 'prescreening', '--filter', 'amhTo=low']);
    expect(stderr).toContain(`--filter amhTo: ${message}`);
    const { body } = await researcher.browser.get('/research/prescreening?amhTo=low&ageTo=30');
    expect(body).toMatch(new RegExp(`id="filter-amhTo-error"[\\s\\S]*?${message}`));
    expect(body).toContain('Remove Age to: 30');
  });
});

describe('a cohort', () => {
  const save = (name: string, filters: Record<string, string>) =>
    researcher.inova.research.saveCohort({ name, filters }, randomUUID());
  const membersOf = (id: number) => rowsOf(researcher, 'cohort-members', { cohort: String(id) });

  test('keeps its patients and their values when records change', async () => {
    const filters = { ageTo: '36', bmiFrom: '20' };
    const cohort = await save('Under 37', filters);
    const found = await rowsOf(researcher, 'prescreening', filters);
    const before = await membersOf(cohort.id);
    expect(cohort).toMatchObject({ members: found.length, criteria: 'Age to: 36, BMI from: 20', filters });
    expect(new Set(before.map(({ patientId }) => patientId))).toEqual(new Set(found.map(({ patientId }) => patientId)));
    await query('update inova.intakes set bmi = 19 where patient_id = any ($1)', [found.map((row) => row.patientId)]);
    expect(await rowsOf(researcher, 'prescreening', filters)).toEqual([]);
    expect(await membersOf(cohort.id)).toEqual(before);
  });

  test('is saved once, however often it is submitted', async () => {
    const key = randomUUID();
    const cohort = { name: 'Twice', filters: { ageTo: '30' } };
    const [one, other] = [
      await researcher.inova.research.saveCohort(cohort, key),
      await researcher.inova.research.saveCohort(cohort, key),
    ];
    expect(other).toEqual(one);
    expect(await query("select id from inova.cohorts where name = 'Twice'")).toHaveLength(1);
  });

  test('never contains patients of another clinic, and other clinics’ cohorts are missing', async () => {
    const cohort = await save('Everybody', {});
    const clinics = await query('select distinct client_id from inova.cohort_members where cohort_id = $1', [
      cohort.id,
    ]);
    expect(clinics).toEqual([{ client_id: 5 }]);
    const [other] = await query('select id from inova.cohorts where client_id = 13');
    await expect(researcher.inova.research.getCohort(other.id)).rejects.toMatchObject({ status: 404 });
    await expect(membersOf(other.id)).rejects.toMatchObject({ status: 400 });
    await expect(save('Of 13', { clinic: '13' })).rejects.toMatchObject({ status: 400 });
  });

  test('needs at least one patient and a name', async () => {
    await expect(save('Nobody', { ageFrom: '120' })).rejects.toThrow('No patients match these filters');
    await expect(save(' ', {})).rejects.toThrow('Give the cohort a name');
    expect(await query("select id from inova.cohorts where name = 'Nobody'")).toEqual([]);
  });

  test.each(['staff', 'admin', 'network'])('is refused to %s', async (role) => {
    const { inova, browser } = await portal.clientsOf(role);
    await expect(inova.research.saveCohort({ name: 'Mine', filters: {} }, randomUUID())).rejects.toMatchObject({
      status: 403,
    });
    await expect(inova.research.getCohort(500)).rejects.toMatchObject({ status: 403 });
    expect((await browser.get('/research/prescreening/save')).location).toBe('/404-page-not-found');
  });
});

describe('an action on a row', () => {
  const keyOf = ({ client, id }: ListRow) => ({ client: client as number, id });
  const runAction = (
    { inova }: ListClients,
    list: string,
    action: string,
    row: ListRow,
    values: Record<string, string> = {},
  ) => inova.lists.runAction(list, action, { rows: [keyOf(row)], values }, randomUUID());
  const lastChange = async (record: string, id: number) =>
    (
      await query(
        'select change, by, details from inova.changes where record = $1 and record_id = $2 order by id desc limit 1',
        [record, id],
      )
    )[0];
  const reloadRow = async (clients: ListClients, list: string, { client, id }: ListRow) =>
    (await rowsOf(clients, list, {})).find((row) => row.client === client && row.id === id)?.cells;
  const first = async (clients: ListClients, list: string, filters: Record<string, string>) => {
    const [row] = await rowsOf(clients, list, filters);
    if (!row) throw new Error(`${list} has no such row`);
    return row;
  };

  test('moves a subject from screened to consented to withdrawn, in order', async () => {
    const row = await first(researcher, 'registry', { state: 'screened' });
    expect(await runAction(researcher, 'registry', 'consent', row)).toMatchObject({ changed: 0, unchanged: 1 });
    for (const [action, state] of [
      ['eligible', 'eligible'],
      ['consent', 'consented'],
    ] as const) {
      expect(await runAction(researcher, 'registry', action, row)).toMatchObject({ changed: 1 });
      expect(await reloadRow(researcher, 'registry', row)).toMatchObject({ state });
    }
    await expect(runAction(researcher, 'registry', 'withdraw', row)).rejects.toMatchObject({
      errors: ['reason: This field is required'],
    });
    await runAction(researcher, 'registry', 'withdraw', row, { reason: 'Moved away' });
    expect(await reloadRow(researcher, 'registry', row)).toMatchObject({ state: 'withdrawn', reason: 'Moved away' });
    expect(await lastChange('registry subject', row.id)).toMatchObject({
      change: 'withdrawn',
      by: 'researcher@inova.test',
    });
  });

  test('corrects missing data, keeps the rest, and records who did it', async () => {
    const row = await first(researcher, 'registry-data', { missing: 'amh', state: 'consented' });
    await expect(
      runAction(researcher, 'registry-data', 'correct', row, { amh: '1.55', why: 'Report' }),
    ).rejects.toMatchObject({ errors: ['amh: Use a number from 0 to 50'] });
    await runAction(researcher, 'registry-data', 'correct', row, { amh: '1.5', why: 'Report' });
    const now = await reloadRow(researcher, 'registry-data', row);
    expect(now).toEqual({
      ...row.cells,
      amh: 1.5,
      complete: Math.floor((Math.round(Number(row.cells.complete) * 0.08) + 1) * 12.5),
    });
    expect((await lastChange('registry subject', row.id)).details).toEqual({ amh: '1.5', why: 'Report' });
  });

  test('resolves a data query once', async () => {
    const row = await first(researcher, 'registry-queries', { answered: 'no' });
    expect(await runAction(researcher, 'registry-queries', 'answer', row, { answer: 'Confirmed' })).toMatchObject({
      changed: 1,
    });
    expect(await runAction(researcher, 'registry-queries', 'answer', row, { answer: 'No' })).toMatchObject({
      changed: 0,
    });
    expect(await reloadRow(researcher, 'registry-queries', row)).toMatchObject({
      correction: 'Confirmed',
      by: 'Rhea Castellano',
    });
  });

  test('assigns, defers, completes, and reopens a task, stored by status code', async () => {
    const network = await portal.clientsOf('network');
    const row = await first(network, 'tasks', { status: '778', clinic: '5' });
    const steps: [string, Record<string, string>, Record<string, unknown>][] = [
      ['assign', { assignee: 'staff@inova.test' }, { assigned_to: 'staff@inova.test' }],
      ['priority', { priority: '784' }, { priority: 784 }],
      ['start', {}, { status: 779 }],
      ['defer', { until: 'week' }, { status: 781 }],
      ['complete', { note: 'Called' }, { status: 780 }],
      ['reopen', { note: 'Not paid' }, { status: 778 }],
    ];
    for (const [action, values, cells] of steps) {
      expect(await runAction(network, 'tasks', action, row, values), action).toMatchObject({ changed: 1 });
      const [now] = await query(`select status, priority, assigned_to, due_on as due from inova.tasks where id = $1`, [
        row.id,
      ]);
      expect(now, action).toMatchObject(cells);
    }
    expect(await lastChange('task', row.id)).toMatchObject({ change: 'reopened', by: 'network@inova.test' });
    expect(await runAction(network, 'tasks', 'remind', row, { message: 'Please' })).toMatchObject({ changed: 1 });
    const [reminder] = await query(
      `select n.text from inova.notifications n join inova.users u on u.id = n.user_id
       where u.email = 'staff@inova.test' order by n.id desc limit 1`,
    );
    expect(reminder.text).toBe('By Nora Whitfield');
  });
});
