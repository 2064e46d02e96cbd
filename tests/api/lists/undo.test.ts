import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import type { Undoable } from '#server/inova/service/lists/definition.ts';
import { emailOf } from '../../support/accounts.ts';
import { expectAll } from '../../support/expect-all.ts';
import { first } from '../../support/first.ts';
import {
  actions,
  createOffers,
  demonstrationNoon,
  findRowFor,
  type ListedAction,
  rowKey,
  validValues,
} from '../../support/list-actions.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let offer: ReturnType<typeof createOffers>;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationNoon);
  offer = createOffers(service);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

/** A record without the count of its changes, unless `version` is what the action sets. */
async function readRecord({ table, columns }: Undoable, { client, id }: ListRow) {
  const { rows } = await service.store.pool.query(
    `select to_jsonb(r) - $3::text[] as record from inova.${table} r where client_id = $1 and id = $2`,
    [client, id, columns.includes('version') ? [] : ['version']],
  );
  return first(rows).record;
}

const undoableActions = actions.filter(({ actionDefinition }) => actionDefinition.undo);

test('every undoable action, once undone, leaves the record as it was', async () => {
  await expectAll(undoableActions, ({ list, action }) => `${action} of ${list}`, runAndUndo);
});

async function runAndUndo(each: ListedAction) {
  const { list, action, actionDefinition } = each;
  const undoable = actionDefinition.undo as Undoable;
  const { role, inova, offered } = await offer(each);
  const row = await findRowFor(inova, list, action);
  const found = await readRecord(undoable, row);
  const choice = { rows: [rowKey(row)], values: validValues(offered, actionDefinition, { row }) };
  const { undo } = await inova.lists.runAction(list, action, choice, key());
  expect(await readRecord(undoable, row)).not.toEqual(found);
  expect(await inova.lists.undoAction(list, action, { undo: undo as string })).toEqual({
    changed: 1,
    unchanged: 0,
    patientIds: row.patientId ? [row.patientId] : [],
  });
  expect(await readRecord(undoable, row)).toEqual(found);
  const { rows } = await service.store.pool.query(
    'select record_id, change, by from inova.changes order by id desc limit 1',
  );
  expect(rows).toEqual([{ record_id: row.id, change: `${actionDefinition.done} (undone)`, by: emailOf(role) }]);
}

describe('undoing', () => {
  const [list, action] = ['pa-worklist', 'assign'];
  async function assigned(count = 2) {
    const staff = await service.signIn('staff');
    const { rows } = await staff.lists.show(list, { size: String(count) });
    const choice = { rows: rows.map(rowKey), values: { assignee: 'me' } };
    const { undo } = await staff.lists.runAction(list, action, choice, key());
    return { staff, rows, undo: undo as string };
  }

  test('skips rows changed by another user since, and reports them', async () => {
    const { staff, rows, undo } = await assigned();
    const admin = await service.signIn('admin');
    const theirs = { rows: [rowKey(first(rows))], values: { assignee: emailOf('admin') } };
    await admin.lists.runAction(list, action, theirs, key());
    expect(await staff.lists.undoAction(list, action, { undo })).toMatchObject({ changed: 1, unchanged: 1 });
    const { rows: after } = await staff.lists.show(list, { assignee: emailOf('admin') });
    expect(after.map(({ id }) => id)).toContain(first(rows).id);
  });

  test('works within fifteen minutes for the same user, and repeating it changes nothing', async () => {
    const { staff, undo } = await assigned();
    const admin = await service.signIn('admin');
    const late = { status: 409, errors: ['This can no longer be undone'] };
    await expect(admin.lists.undoAction(list, action, { undo })).rejects.toMatchObject(late);
    await expect(staff.lists.undoAction('tasks', action, { undo })).rejects.toMatchObject({ status: 403 });
    service.clock.now = new Date(demonstrationNoon + 16 * 60_000);
    await expect(staff.lists.undoAction(list, action, { undo })).rejects.toMatchObject(late);
    service.clock.now = new Date(demonstrationNoon);
    expect(await staff.lists.undoAction(list, action, { undo })).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await staff.lists.undoAction(list, action, { undo })).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('is not offered for actions that notified someone', async () => {
    const network = await service.signIn('network');
    const row = await findRowFor(network, 'tasks', 'remind');
    const { undo } = await network.lists.runAction('tasks', 'remind', { rows: [rowKey(row)], values: {} }, key());
    expect(undo).toBeNull();
    const rejected = network.lists.undoAction('tasks', 'remind', { undo: crypto.randomUUID() });
    await expect(rejected).rejects.toMatchObject({ status: 404 });
  });
});
