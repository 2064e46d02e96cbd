import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { updateBlockers } from '#server/inova/service/lists/action-helpers.ts';
import { rows as all, sql } from '#server/store/sql.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { expectAll } from '../../support/expect-all.ts';
import { first } from '../../support/first.ts';
import {
  actions,
  createOffers,
  demonstrationNoon,
  findRowFor,
  inDays,
  type ListedAction,
  rolesFor,
  rowKey,
  validValues,
} from '../../support/list-actions.ts';
import { partOf } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { trackWrites } from '../../support/track-effects.ts';

let service: TestService;
let offer: ReturnType<typeof createOffers>;
let written: (task: () => Promise<unknown>) => Promise<string[]>;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationNoon);
  offer = createOffers(service);
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

const nameOf = ({ list, action }: ListedAction) => `${action} of ${list}`;

describe('every action', () => {
  test('names what is wrong by its field, and changes nothing', async () => {
    await expectAll(actions, nameOf, async (each) => {
      const { list, action } = each;
      const {
        inova,
        offered: { fields },
      } = await offer(each);
      const rows = [{ client: 5, id: 1 }];
      const invalidValues = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), colour: 'red' };
      const needed = fields.filter(({ required }) => required).map(({ name }) => `${name}: This field is required`);
      const tables = await written(async () => {
        await expect(inova.lists.runAction(list, action, { rows, values: invalidValues }, key())).rejects.toMatchObject(
          {
            status: 400,
            errors: ['colour: This action does not have this field', ...needed],
          },
        );
      });
      expect(tables).toEqual([]);
    });
  });

  test("leaves another clinic's row as if it did not exist", async () => {
    const sharedActions = actions.filter(
      ({ definition, actionDefinition }) => rolesFor(definition, actionDefinition).other,
    );
    expect(sharedActions.length).toBeGreaterThan(80);
    await expectAll(partOf(sharedActions, 1 / 3, 'foreign rows'), nameOf, async (each) => {
      const { list, action, definition, actionDefinition } = each;
      const { other } = rolesFor(definition, actionDefinition);
      const { inova, offered } = await offer(each);
      const foreign = await foreignRow(await service.signIn(other as string), each);
      const rows = [foreign, { client: 5, id: 999_999_999 }];
      const values = validValues(offered, actionDefinition);
      const tables = await written(async () => {
        const result = await inova.lists.runAction(list, action, { rows, values }, key());
        expect(result).toEqual({ changed: 0, unchanged: 2, patientIds: [], undo: null, run: null });
      });
      expect(tables).toEqual([]);
    });
  });

  async function foreignRow(theirs: Inova, { list, action }: ListedAction) {
    for await (const { rows } of theirs.lists.batches(list, { size: '200' })) {
      const row = rows.find(({ client, actions: keys }) => client !== 5 && keys.includes(action));
      if (row) return rowKey(row);
    }
    throw new Error(`${list} has no row of another clinic for ${action}`);
  }

  test('is refused to those who may not', async () => {
    const clients = await Promise.all(
      roles.map(async (role) => {
        const inova = await service.signIn(role);
        return { role, inova, principal: toPrincipal(await inova.session.user()) };
      }),
    );
    await expectAll(
      partOf(actions, 1 / 3, 'refused actions'),
      nameOf,
      async ({ list, action, actionDefinition: { who } }) => {
        const required = [lists[list]?.who, who].filter((each) => each !== undefined);
        for (const { role, inova, principal } of clients) {
          if (required.every((each) => allows({ who: each }, principal))) continue;
          const rows = [{ client: clinicsOfRole[role]?.[0] ?? 5, id: 1 }];
          const done = inova.lists.runAction(list, action, { rows, values: {} }, key());
          await expect(done, role).rejects.toMatchObject({ status: 403 });
        }
      },
    );
  });
});

test('a reminder of a task reaches the user it is assigned to, and says nothing that staff wrote', async () => {
  const network = await service.signIn('network');
  const task = await findRowFor(network, 'tasks', 'remind');
  const rows = [rowKey(task)];
  await service.store.pool.query("update inova.tasks set title = 'Call Jane Doe' where client_id = $1 and id = $2", [
    task.client,
    task.id,
  ]);
  const assigned = await network.lists.runAction(
    'tasks',
    'assign',
    { rows, values: { assignee: emailOf('superadmin') } },
    key(),
  );
  expect(assigned).toMatchObject({ changed: 1 });
  await network.lists.runAction('tasks', 'remind', { rows, values: { message: 'She waits, please call' } }, key());
  const { rows: notified } = await service.store.pool.query(
    `select u.email, n.title, n.text from inova.notifications n join inova.users u on u.id = n.user_id
     where n.link = '/users/tasks/task/' || $1 and n.title = 'Task reminder'`,
    [task.id],
  );
  const text = expect.stringMatching(/^By [A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(notified).toEqual([{ email: emailOf('superadmin'), title: 'Task reminder', text }]);
  const { history } = await (await service.signIn('superadmin')).tasks.get(task.id);
  expect(history[0]?.details).toMatchObject({ message: 'She waits, please call' });
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

  test('are not assigned to somebody who was disabled since the list was read', async () => {
    const staff = await service.signIn('staff');
    const colleague = emailOf('financial');
    const row = first(await listRows(staff, { size: '1' }));
    const setDisabled = (disabled: boolean) =>
      service.store.pool.query('update inova.users set disabled = $1 where email = $2', [disabled, colleague]);
    await setDisabled(true);
    try {
      await expect(staff.lists.runAction(id, 'assign', toAssign([row], colleague), key())).rejects.toMatchObject({
        status: 400,
        errors: ['assignee: Select an option from the list'],
      });
    } finally {
      await setDisabled(false);
    }
    expect(await staff.lists.runAction(id, 'assign', toAssign([row], colleague), key())).toMatchObject({ changed: 1 });
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

test.each([
  ['approve', 'Authorization', 'authorizations', { number: 'A1', expires: inDays(90), units: '1' }],
  ['complete', 'Diagnostics', 'diagnostic_orders', { result: 'Normal' }],
  ['cancel', 'Diagnostics', 'diagnostic_orders', { reason: 'Done elsewhere' }],
])('%s: the last open step no longer blocks its cycle (%s)', async (action, blocker, table, values) => {
  const { pool } = service.store;
  const [list, open, done] =
    table === 'authorizations' ? ['pa-worklist', 'submitted', 'approved'] : ['diagnostic-worklist', 'ordered', 'done'];
  const { rows: found } = await pool.query(
    `select x.client_id as client, x.id, x.patient_id as patient from inova.${table} x
     where (select count(*) from inova.episodes e where e.client_id = x.client_id and e.patient_id = x.patient_id
       and e.day1_on is null and e.closed_on is null and e.cleared_at is null) = 1
       and not exists (select from inova.diagnostic_orders d where $1 = 'Authorization' and d.client_id = x.client_id
         and d.patient_id = x.patient_id and d.state in ('ordered', 'scheduled')) limit 1`,
    [blocker],
  );
  const { client, id, patient } = first(found);
  await pool.query(`update inova.${table} set state = case id when $1 then $2 else $3 end where patient_id = $4`, [
    id,
    open,
    done,
    patient,
  ]);
  await pool.query('update inova.episodes set blocker = $1 where patient_id = $2 and day1_on is null', [
    blocker,
    patient,
  ]);
  const network = await service.signIn('network');
  const result = await network.lists.runAction(list as string, action, { rows: [{ client, id }], values }, key());
  expect(result).toMatchObject({ changed: 1 });
  const after = await pool.query(
    'select blocker from inova.episodes where patient_id = $1 and day1_on is null and closed_on is null',
    [patient],
  );
  expect(after.rows).toEqual([{ blocker: expect.not.stringMatching(blocker) }]);
});

test('what holds up a cycle is found by actions as the demonstration tells it', async () => {
  const patients = sql`(select client_id, id as patient_id from inova.patients where client_id = 17) chosen`;
  const blockers = () =>
    all(service.store.pool, sql`select id, blocker from inova.episodes where client_id = 17 order by id`);
  const before = await blockers();
  await all(service.store.pool, updateBlockers({ selection: patients, at: service.clock.now }));
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
    errors: ['More than 10,000 rows match. Use filters to narrow the list to 10,000 or fewer'],
  });
});
