import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListAction } from '#server/inova/contract/list-actions.ts';
import type { ListRow } from '#server/inova/contract/lists.ts';
import { updateBlockers } from '#server/inova/service/lists/action-helpers.ts';
import { rows as all, sql } from '#server/store/sql.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import {
  actions,
  demonstrationNoon,
  findRowFor,
  inDays,
  rolesFor,
  rowKey,
  validValues,
} from '../../support/list-actions.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { trackWrites } from '../../support/track-writes.ts';

let service: TestService;
let written: (task: () => Promise<unknown>) => Promise<string[]>;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationNoon);
  written = await trackWrites(service.store);
});
beforeEach(() => service.service.settled());
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function lastChanges(count: number, record: string | null = null) {
  const { rows } = await service.store.pool.query(
    `select client_id, record, record_id, patient_id, change, by, details from inova.changes
     where record = coalesce($2, record) order by id desc limit $1`,
    [count, record],
  );
  return rows.reverse();
}

/** The row as the list shows it now. */
async function reloadRow(inova: Inova, id: string, row: ListRow): Promise<ListRow | undefined> {
  for await (const { rows } of inova.lists.batches(id)) {
    const same = rows.find((each) => each.client === row.client && each.id === row.id);
    if (same) return same;
  }
}

describe.each(actions)('$action of $list', ({ list, action, definition, actionDefinition }) => {
  const { role, other } = rolesFor(definition, actionDefinition);
  let inova: Inova;
  let offeredAction: ListAction;
  beforeAll(async () => {
    inova = await service.signIn(role);
    const listInfo = first((await inova.lists.list()).filter(({ id }) => id === list));
    offeredAction = first(listInfo.actions.filter(({ key: each }) => each === action));
  });

  test('changes the record and says who did it', async () => {
    const row = await findRowFor(inova, list, action);
    const values = validValues(offeredAction, actionDefinition);
    const rows = [rowKey(row)];
    expect(await inova.lists.checkAction(list, action, { rows })).toMatchObject({ changed: 1, unchanged: 0 });
    const tables = await written(async () => {
      const patientIds = row.patientId ? [row.patientId] : [];
      const result = await inova.lists.runAction(list, action, { rows, values }, key());
      expect(result).toMatchObject({ changed: 1, unchanged: 0, patientIds });
      await service.service.settled();
    });
    const isRecordWritten = tables.some((name) => name !== 'changes');
    if (!isRecordWritten) expect((await reloadRow(inova, list, row))?.cells).not.toEqual(row.cells);
    expect(await lastChanges(2, definition.noun)).toContainEqual({
      client_id: row.client,
      record: definition.noun,
      record_id: row.id,
      patient_id: row.patientId,
      change: actionDefinition.done,
      by: emailOf(role),
      details: values,
    });
  });

  test('names what is wrong by its field, and changes nothing', async () => {
    const rows = [{ client: 5, id: 1 }];
    const invalidValues = { ...Object.fromEntries(offeredAction.fields.map(({ name }) => [name, ''])), colour: 'red' };
    const needed = offeredAction.fields
      .filter(({ required }) => required)
      .map(({ name }) => `${name}: This field is required`);
    const tables = await written(async () => {
      await expect(inova.lists.runAction(list, action, { rows, values: invalidValues }, key())).rejects.toMatchObject({
        status: 400,
        errors: ['colour: This action does not have this field', ...needed],
      });
    });
    expect(tables).toEqual([]);
  });

  test.runIf(other)("leaves another clinic's row as if it did not exist", async () => {
    const theirs = await service.signIn(other as string);
    const foreign = await foreignRow(theirs);
    const rows = [foreign, { client: 5, id: 999_999_999 }];
    const tables = await written(async () => {
      const result = await inova.lists.runAction(
        list,
        action,
        { rows, values: validValues(offeredAction, actionDefinition) },
        key(),
      );
      expect(result).toEqual({ changed: 0, unchanged: 2, patientIds: [], undo: null });
    });
    expect(tables).toEqual([]);
  });

  async function foreignRow(theirs: Inova) {
    for await (const { rows } of theirs.lists.batches(list)) {
      const row = rows.find(({ client, actions: keys }) => client !== 5 && keys.includes(action));
      if (row) return rowKey(row);
    }
    throw new Error(`${list} has no row of another clinic for ${action}`);
  }

  test('is refused to those who may not', async () => {
    for (const otherRole of roles) {
      const theirs = await service.signIn(otherRole);
      const principal = toPrincipal(await theirs.session.user());
      if ([lists[list]?.who, actionDefinition.who].every((who) => !who || allows({ who }, principal))) continue;
      const rows = [{ client: clinicsOfRole[otherRole]?.[0] ?? 5, id: 1 }];
      const done = theirs.lists.runAction(
        list,
        action,
        { rows, values: validValues(offeredAction, actionDefinition) },
        key(),
      );
      await expect(done, otherRole).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('prior authorizations', () => {
  const id = 'pa-worklist';
  const listRows = async (inova: Inova, query = {}) => (await inova.lists.show(id, { size: '1000', ...query })).rows;
  const toAssign = (rows: ListRow[], email: string) => ({
    rows: rows.map(rowKey),
    values: { assignee: email },
  });

  test('all that match a filter are assigned, and no others', async () => {
    const multi = await service.signIn('multi');
    const ivf = await listRows(multi, { procedure: 'IVF', clinic: '13' });
    const choice = { all: true, filters: { procedure: 'IVF', clinic: '13' } };
    expect(await multi.lists.checkAction(id, 'assign', choice)).toMatchObject({ changed: ivf.length, unchanged: 0 });
    const result = await multi.lists.runAction(id, 'assign', { ...choice, values: { assignee: 'me' } }, key());
    expect(result).toMatchObject({ changed: ivf.length, unchanged: 0 });
    const assigned = await listRows(multi, { assignee: emailOf('multi') });
    expect(assigned.map((row) => row.id).sort()).toEqual(ivf.map((row) => row.id).sort());
  });

  test('are assigned to those alone who may see them', async () => {
    const multi = await service.signIn('multi');
    const rows = await listRows(multi);
    const ownRows = rows.filter(({ client }) => client === 5);
    expect(ownRows.length).toBeLessThan(rows.length);
    const result = await multi.lists.runAction(id, 'assign', toAssign(rows, emailOf('staff')), key());
    expect(result).toMatchObject({ changed: ownRows.length, unchanged: rows.length - ownRows.length });
  });

  test('submitted by two people at once are submitted by one of them', async () => {
    const [one, two] = [await service.signIn('staff'), await service.signIn('admin')];
    const row = await findRowFor(one, id, 'submit');
    const body = { rows: [rowKey(row)], values: { followUp: inDays(3) } };
    const results = await Promise.all([one, two].map((inova) => inova.lists.runAction(id, 'submit', body, key())));
    expect(results.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    expect(results.map(({ unchanged }) => unchanged).sort()).toEqual([0, 1]);
  });

  test('are changed once, however often the same form arrives', async () => {
    const staff = await service.signIn('staff');
    const row = await findRowFor(staff, id, 'follow-up');
    const body = { rows: [rowKey(row)], values: { followUp: inDays(4), said: 'In review' } };
    const once = key();
    const results = await Promise.all([1, 2, 3].map(() => staff.lists.runAction(id, 'follow-up', body, once)));
    expect(results[0]).toMatchObject({ changed: 1, unchanged: 0, patientIds: [row.patientId] });
    expect(results).toEqual(Array(3).fill(results[0]));
    expect((await lastChanges(2)).map(({ details }) => details.said === 'In review')).toEqual([false, true]);
  });

  test('that are approved no longer hold up their cycle', async () => {
    const { rows } = await service.store.pool.query(
      `select z.client_id as client, z.id, z.episode_id as episode from inova.authorizations z
       join inova.episodes e on e.id = z.episode_id
       where z.state <> 'approved' and e.day1_on is null and e.closed_on is null and not exists
         (select from inova.authorizations o where o.episode_id = e.id and o.id <> z.id) limit 1`,
    );
    const { client, id: number, episode } = first(rows);
    await service.store.pool.query("update inova.authorizations set state = 'submitted' where id = $1", [number]);
    await service.store.pool.query("update inova.episodes set blocker = 'Authorization' where id = $1", [episode]);
    const network = await service.signIn('network');
    const values = { number: 'A1', expires: inDays(90), units: '1' };
    await network.lists.runAction(id, 'approve', { rows: [{ client, id: number }], values }, key());
    const after = await service.store.pool.query('select blocker from inova.episodes where id = $1', [episode]);
    expect(after.rows[0].blocker).not.toBe('Authorization');
  });

  test('rows or all of them must be named', async () => {
    const staff = await service.signIn('staff');
    const values = { assignee: 'me' };
    for (const body of [{ values }, { values, rows: [] }, { values, all: true, rows: [{ client: 5, id: 1 }] }]) {
      const rejected = staff.lists.runAction(id, 'assign', body, key());
      await expect(rejected).rejects.toMatchObject({ status: 400, errors: ['Select rows, or all of them'] });
    }
  });

  test('a filter that is wrong is named, and nothing is changed', async () => {
    const staff = await service.signIn('staff');
    const body = { all: true, filters: { procedure: 'X' }, values: { assignee: 'me' } };
    const tables = await written(async () => {
      await expect(staff.lists.runAction(id, 'assign', body, key())).rejects.toMatchObject({
        status: 400,
        errors: ['procedure: Select an option from the list'],
      });
    });
    expect(tables).toEqual([]);
  });
});

test('what holds up a cycle is found by actions as the demonstration tells it', async () => {
  const patients = sql`(select client_id, id as patient_id from inova.patients where client_id = 17) chosen`;
  const blockers = () =>
    all(service.store.pool, sql`select id, blocker from inova.episodes where client_id = 17 order by id`);
  const before = await blockers();
  await all(service.store.pool, updateBlockers({ selection: patients }));
  expect(await blockers()).toEqual(before);
});

test('more than 10,000 rows at once are refused', async () => {
  await service.store.pool.query(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
       select 5, 'Many', 'Many', '1990-01-01', now() from generate_series(1, 10001)`,
  );
  const staff = await service.signIn('staff');
  const values = { reason: 'Intake', outcome: 'reached' };
  const done = staff.lists.runAction('new-patients', 'log-call', { all: true, values }, key());
  await expect(done).rejects.toMatchObject({
    status: 400,
    errors: [expect.stringMatching(/^1\d,\d{3} rows match, and 10,000 can be changed at once/)],
  });
});
