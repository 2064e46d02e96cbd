import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { inDays } from '../../support/list-actions.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const openStatuses = ['received', 'new', 'assigned', 'pending'];

/** Moves the consult that a verification is needed for. */
const setConsultDay = ({ id, client }: Verification, day: string) =>
  service.store.pool.query('update inova.verifications set needed_on = $3 where client_id = $1 and id = $2', [
    client,
    id,
    day,
  ]);

async function figure(board: string) {
  const { groups } = await inova.boards.show(board, { clinic: '5', fresh: 'yes' });
  const found = groups.flatMap(({ figures }) => figures).find(({ key }) => key === 'soon');
  if (!found) throw new Error(`${board} has no figure of urgent verifications`);
  return found;
}

test('Consult within 3 days counts every open status, from today to the third day', async () => {
  await service.store.pool.query('update inova.verifications set needed_on = null where client_id = 5');
  const open = await Promise.all(openStatuses.map((state) => pickVerification(state)));
  const days = [0, 1, 2, 3];
  for (const [index, one] of open.entries()) await setConsultDay(one, inDays(days[index] as number));
  await setConsultDay(await pickVerification('pending'), inDays(4));
  await setConsultDay(await pickVerification('completed'), inDays(1));
  const passed = await pickVerification('assigned');
  await setConsultDay(passed, inDays(-1));

  const { value, rows } = await figure('benefits');
  expect(value).toBe(4);
  const opened = await inova.lists.show(rows.list, { ...rows.query, sort: 'needed' });
  expect(opened.rows.map(({ id }) => id)).toEqual(open.map(({ id }) => id));

  expect((await figure('own-work')).value).toBe(5);
});

test('the benefits lists are filtered by the date of the consult, and by Unassigned', async () => {
  const one = await pickVerification('received');
  await setConsultDay(one, inDays(20));
  const day = { neededFrom: inDays(20), neededTo: inDays(20) };
  for (const list of ['benefits-intake', 'benefits-verifications']) {
    const { rows } = await inova.lists.show(list, day);
    expect(
      rows.map(({ id }) => id),
      list,
    ).toEqual([one.id]);
  }
  expect((await inova.lists.show('benefits-new', day)).total).toBe(0);
  expect((await inova.lists.show('benefits-pending', day)).total).toBe(0);

  const isFound = async (unassigned: string) =>
    (await inova.lists.show('benefits-verifications', { ...day, unassigned })).total;
  expect([await isFound('yes'), await isFound('no')]).toEqual([1, 0]);
  await inova.verifications.runAction(one.id, { action: 'claim', values: {} }, crypto.randomUUID());
  expect([await isFound('yes'), await isFound('no')]).toEqual([0, 1]);
  for (const list of ['benefits-tasks', 'auths-required']) {
    const { rows } = await inova.lists.show(list, { unassigned: 'yes', size: '1000' });
    expect(
      rows.filter(({ cells }) => cells.assignee),
      list,
    ).toEqual([]);
  }
});
