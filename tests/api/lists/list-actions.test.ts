import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '#server/access/lists.ts';
import { principalOf } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListingAction } from '#server/inova/contract/list-actions.ts';
import type { ListingRow } from '#server/inova/contract/lists.ts';
import { findBlockers } from '#server/inova/service/lists/action-parts.ts';
import { rows as all, sql } from '#server/store/sql.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { actions, actorsOf, goodValues, inDays, keyOf, noon, rowOf } from '../../support/acting.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { noteWrites } from '../../support/writes.ts';

let service: TestService;
let written: (work: () => Promise<unknown>) => Promise<string[]>;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(noon);
  written = await noteWrites(service.store);
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
async function sameRow(inova: Inova, id: string, row: ListingRow): Promise<ListingRow | undefined> {
  for await (const { rows } of inova.listings.batches(id)) {
    const same = rows.find((each) => each.client === row.client && each.id === row.id);
    if (same) return same;
  }
}

describe.each(actions)('$action of $list', ({ list, action, definition, defined }) => {
  const { role, other } = actorsOf(definition, defined);
  let inova: Inova;
  let offered: ListingAction;
  beforeAll(async () => {
    inova = await service.signIn(role);
    const listing = first((await inova.listings.catalogue()).filter(({ id }) => id === list));
    offered = first(listing.actions.filter(({ key: each }) => each === action));
  });

  test('changes the record and says who did it', async () => {
    const row = await rowOf(inova, list, action);
    const values = goodValues(offered, defined);
    const rows = [keyOf(row)];
    expect(await inova.listings.check(list, action, { rows })).toMatchObject({ changed: 1, unchanged: 0 });
    const tables = await written(async () => {
      const patientIds = row.patientId ? [row.patientId] : [];
      const answer = await inova.listings.act(list, action, { rows, values }, key());
      expect(answer).toMatchObject({ changed: 1, unchanged: 0, patientIds });
      await service.service.settled();
    });
    const isRecordWritten = tables.some((name) => name !== 'changes');
    if (!isRecordWritten) expect((await sameRow(inova, list, row))?.cells).not.toEqual(row.cells);
    expect(await lastChanges(2, definition.noun)).toContainEqual({
      client_id: row.client,
      record: definition.noun,
      record_id: row.id,
      patient_id: row.patientId,
      change: defined.done,
      by: emailOf(role),
      details: values,
    });
  });

  test('names what is wrong by its field, and changes nothing', async () => {
    const rows = [{ client: 5, id: 1 }];
    const wrong = { ...Object.fromEntries(offered.fields.map(({ name }) => [name, ''])), colour: 'red' };
    const needed = offered.fields.filter(({ required }) => required).map(({ name }) => `${name}: Fill this in`);
    const tables = await written(async () => {
      await expect(inova.listings.act(list, action, { rows, values: wrong }, key())).rejects.toMatchObject({
        status: 400,
        errors: ['colour: This action has no such field', ...needed],
      });
    });
    expect(tables).toEqual([]);
  });

  test.runIf(other)("leaves another clinic's row as if it did not exist", async () => {
    const theirs = await service.signIn(other as string);
    const foreign = await foreignRow(theirs);
    const rows = [foreign, { client: 5, id: 999_999_999 }];
    const tables = await written(async () => {
      const answer = await inova.listings.act(list, action, { rows, values: goodValues(offered, defined) }, key());
      expect(answer).toEqual({ changed: 0, unchanged: 2, patientIds: [], undo: null });
    });
    expect(tables).toEqual([]);
  });

  async function foreignRow(theirs: Inova) {
    for await (const { rows } of theirs.listings.batches(list)) {
      const row = rows.find(({ client, actions: keys }) => client !== 5 && keys.includes(action));
      if (row) return keyOf(row);
    }
    throw new Error(`${list} has no row of another clinic for ${action}`);
  }

  test('is refused to those who may not', async () => {
    for (const stranger of roles) {
      const theirs = await service.signIn(stranger);
      const principal = principalOf(await theirs.session.user());
      if ([lists[list]?.who, defined.who].every((who) => !who || allows({ who }, principal))) continue;
      const rows = [{ client: clinicsOfRole[stranger]?.[0] ?? 5, id: 1 }];
      const done = theirs.listings.act(list, action, { rows, values: goodValues(offered, defined) }, key());
      await expect(done, stranger).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('prior authorizations', () => {
  const id = 'pa-worklist';
  const listed = async (inova: Inova, query = {}) => (await inova.listings.show(id, { size: '1000', ...query })).rows;
  const toAssign = (rows: ListingRow[], email: string) => ({
    rows: rows.map(keyOf),
    values: { assignee: email },
  });

  test('all that match a filter are assigned, and no others', async () => {
    const multi = await service.signIn('multi');
    const ivf = await listed(multi, { procedure: 'IVF', clinic: '13' });
    const choice = { all: true, filters: { procedure: 'IVF', clinic: '13' } };
    expect(await multi.listings.check(id, 'assign', choice)).toMatchObject({ changed: ivf.length, unchanged: 0 });
    const answer = await multi.listings.act(id, 'assign', { ...choice, values: { assignee: 'me' } }, key());
    expect(answer).toMatchObject({ changed: ivf.length, unchanged: 0 });
    const assigned = await listed(multi, { assignee: emailOf('multi') });
    expect(assigned.map((row) => row.id).sort()).toEqual(ivf.map((row) => row.id).sort());
  });

  test('are assigned to those alone who may see them', async () => {
    const multi = await service.signIn('multi');
    const rows = await listed(multi);
    const own = rows.filter(({ client }) => client === 5);
    expect(own.length).toBeLessThan(rows.length);
    const answer = await multi.listings.act(id, 'assign', toAssign(rows, emailOf('staff')), key());
    expect(answer).toMatchObject({ changed: own.length, unchanged: rows.length - own.length });
  });

  test('submitted by two people at once are submitted by one of them', async () => {
    const [one, two] = [await service.signIn('staff'), await service.signIn('admin')];
    const row = await rowOf(one, id, 'submit');
    const body = { rows: [keyOf(row)], values: { followUp: inDays(3) } };
    const answers = await Promise.all([one, two].map((inova) => inova.listings.act(id, 'submit', body, key())));
    expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    expect(answers.map(({ unchanged }) => unchanged).sort()).toEqual([0, 1]);
  });

  test('are changed once, however often the same form arrives', async () => {
    const staff = await service.signIn('staff');
    const row = await rowOf(staff, id, 'follow-up');
    const body = { rows: [keyOf(row)], values: { followUp: inDays(4), said: 'In review' } };
    const once = key();
    const answers = await Promise.all([1, 2, 3].map(() => staff.listings.act(id, 'follow-up', body, once)));
    expect(answers[0]).toMatchObject({ changed: 1, unchanged: 0, patientIds: [row.patientId] });
    expect(answers).toEqual(Array(3).fill(answers[0]));
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
    await network.listings.act(id, 'approve', { rows: [{ client, id: number }], values }, key());
    const after = await service.store.pool.query('select blocker from inova.episodes where id = $1', [episode]);
    expect(after.rows[0].blocker).not.toBe('Authorization');
  });

  test('rows or all of them must be named', async () => {
    const staff = await service.signIn('staff');
    const values = { assignee: 'me' };
    for (const body of [{ values }, { values, rows: [] }, { values, all: true, rows: [{ client: 5, id: 1 }] }]) {
      const refused = staff.listings.act(id, 'assign', body, key());
      await expect(refused).rejects.toMatchObject({ status: 400, errors: ['Name the rows, or all of them'] });
    }
  });

  test('a filter that is wrong is named, and nothing is changed', async () => {
    const staff = await service.signIn('staff');
    const body = { all: true, filters: { procedure: 'X' }, values: { assignee: 'me' } };
    const tables = await written(async () => {
      await expect(staff.listings.act(id, 'assign', body, key())).rejects.toMatchObject({
        status: 400,
        errors: ['procedure: Choose one of the list'],
      });
    });
    expect(tables).toEqual([]);
  });
});

test('what holds up a cycle is found by actions as the demonstration tells it', async () => {
  const chosen = sql`(select client_id, id as patient_id from inova.patients where client_id = 17) chosen`;
  const blockers = () =>
    all(service.store.pool, sql`select id, blocker from inova.episodes where client_id = 17 order by id`);
  const before = await blockers();
  await all(service.store.pool, findBlockers({ chosen }));
  expect(await blockers()).toEqual(before);
});

test('more than 10,000 rows at once are refused', async () => {
  await service.store.pool.query(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
       select 5, 'Many', 'Many', '1990-01-01', now() from generate_series(1, 10001)`,
  );
  const staff = await service.signIn('staff');
  const values = { reason: 'Intake', outcome: 'reached' };
  const done = staff.listings.act('new-patients', 'log-call', { all: true, values }, key());
  await expect(done).rejects.toMatchObject({
    status: 400,
    errors: [expect.stringMatching(/^1\d,\d{3} rows match, and 10,000 can be changed at once/)],
  });
});
