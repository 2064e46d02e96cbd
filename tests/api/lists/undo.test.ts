import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingRow } from '#server/inova/contract/lists.ts';
import { emailOf } from '../../support/accounts.ts';
import { actions, actorsOf, goodValues, keyOf, noon, rowOf } from '../../support/acting.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(noon);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

/** Everything a record says, but for how often it was changed. */
async function recordOf(table: string, { client, id }: ListingRow) {
  const { rows } = await service.store.pool.query(
    `select to_jsonb(r) - 'version' as record from inova.${table} r where client_id = $1 and id = $2`,
    [client, id],
  );
  return first(rows).record;
}

describe.each(actions.filter(({ defined }) => defined.undo))(
  '$action of $list',
  ({ list, action, definition, defined }) => {
    const { role } = actorsOf(definition, defined);

    test('can be undone, and the record is as it was found', async () => {
      const inova = await service.signIn(role);
      const listing = first((await inova.listings.catalogue()).filter(({ id }) => id === list));
      const offered = first(listing.actions.filter(({ key: each }) => each === action));
      const row = await rowOf(inova, list, action);
      const found = await recordOf(defined.undo?.table ?? '', row);
      const choice = { rows: [keyOf(row)], values: goodValues(offered, defined) };
      const { undo } = await inova.listings.act(list, action, choice, key());
      const mayBeSame = defined.fields?.some(({ kind }) => ['staff', 'counselor', 'select'].includes(kind));
      if (!mayBeSame) expect(await recordOf(defined.undo?.table ?? '', row)).not.toEqual(found);
      const patientIds = row.patientId ? [row.patientId] : [];
      expect(await inova.listings.undo(list, action, undo as string)).toEqual({ changed: 1, unchanged: 0, patientIds });
      expect(await recordOf(defined.undo?.table ?? '', row)).toEqual(found);
      const { rows } = await service.store.pool.query(
        'select record_id, change, by from inova.changes order by id desc limit 1',
      );
      expect(rows).toEqual([{ record_id: row.id, change: `${defined.done} (undone)`, by: emailOf(role) }]);
    });
  },
);

describe('undoing', () => {
  const [list, action] = ['pa-worklist', 'assign'];
  async function assigned(count = 2) {
    const staff = await service.signIn('staff');
    const { rows } = await staff.listings.show(list, { size: String(count) });
    const choice = { rows: rows.map(keyOf), values: { assignee: 'me' } };
    const { undo } = await staff.listings.act(list, action, choice, key());
    return { staff, rows, undo: undo as string };
  }

  test('leaves what somebody has changed since, and says so', async () => {
    const { staff, rows, undo } = await assigned();
    const admin = await service.signIn('admin');
    const theirs = { rows: [keyOf(first(rows))], values: { assignee: emailOf('admin') } };
    await admin.listings.act(list, action, theirs, key());
    expect(await staff.listings.undo(list, action, undo)).toMatchObject({ changed: 1, unchanged: 1 });
    const { rows: after } = await staff.listings.show(list, { assignee: emailOf('admin') });
    expect(after.map(({ id }) => id)).toContain(first(rows).id);
  });

  test('is done once, by the one who did it, within a quarter of an hour', async () => {
    const { staff, undo } = await assigned();
    const admin = await service.signIn('admin');
    const late = { status: 409, errors: ['This can no longer be undone'] };
    await expect(admin.listings.undo(list, action, undo)).rejects.toMatchObject(late);
    await expect(staff.listings.undo('tasks', action, undo)).rejects.toMatchObject({ status: 403 });
    service.clock.now = new Date(noon + 16 * 60_000);
    await expect(staff.listings.undo(list, action, undo)).rejects.toMatchObject(late);
    service.clock.now = new Date(noon);
    expect(await staff.listings.undo(list, action, undo)).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await staff.listings.undo(list, action, undo)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('of what reached somebody else is not offered', async () => {
    const network = await service.signIn('network');
    const row = await rowOf(network, 'tasks', 'remind');
    const { undo } = await network.listings.act('tasks', 'remind', { rows: [keyOf(row)], values: {} }, key());
    expect(undo).toBeNull();
    const refused = network.listings.undo('tasks', 'remind', crypto.randomUUID());
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});
