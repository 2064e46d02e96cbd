import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let felix: Inova;
beforeAll(async () => {
  service = await startTestService();
  felix = await service.signIn('financial');
});
afterAll(() => service?.close());

const followUp = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const keyOf = ({ client, id }: ListRow) => ({ client: client as number, id });

async function rowsOf(list: string, query: Record<string, string> = {}) {
  return (await felix.lists.show(list, { ...query, size: '1000' })).rows;
}

function runAction(list: string, action: string, rows: ListRow[], values: Record<string, string> = {}) {
  return felix.lists.runAction(list, action, { rows: rows.map(keyOf), values }, crypto.randomUUID());
}

/** The number of verifications per queue on the board. */
async function queues() {
  const { groups } = await felix.boards.show('benefits', { fresh: 'yes' });
  const figures = groups.flatMap((group) => group.figures);
  return Object.fromEntries(['new', 'assigned', 'pending'].map((key) => [key, countOf(figures, key)]));
}

function countOf(figures: { key: string; value: number | null }[], key: string): number {
  return figures.find((figure) => figure.key === key)?.value ?? Number.NaN;
}

test('claiming, calling the payer and completing move a verification between queues and update their counts', async () => {
  const before = await queues();
  const row = first(await rowsOf('benefits-new'));
  const isInList = async (list: string, query = {}) => (await rowsOf(list, query)).some(({ id }) => id === row.id);
  const mine = { assignee: emailOf('financial') };

  await runAction('benefits-new', 'claim', [row]);
  expect(await isInList('benefits-new')).toBe(false);
  expect(await isInList('benefits-verifications', { ...mine, state: 'assigned' })).toBe(true);
  expect(await queues()).toEqual({
    new: Number(before.new) - 1,
    assigned: Number(before.assigned) + 1,
    pending: before.pending,
  });

  const callNotes = { outcome: 'Limits follow by fax', representative: 'Dana', reference: 'UH-77', followUp };
  await runAction('benefits-verifications', 'payer-call', [row], callNotes);
  const pending = (await rowsOf('benefits-pending', mine)).find(({ id }) => id === row.id);
  expect(pending?.cells).toMatchObject({ reference: 'UH-77', followUp });
  expect(await queues()).toEqual({
    new: Number(before.new) - 1,
    assigned: before.assigned,
    pending: Number(before.pending) + 1,
  });

  await service.store.pool.query(
    `update inova.verifications set answers = answers || '{"company": "UHC", "policyNumber": "A1", "coverage": "Ivf"}'
     where id = $1`,
    [row.id],
  );
  await runAction('benefits-pending', 'complete', [row]);
  expect(await isInList('benefits-verifications')).toBe(false);
  const [done] = await rowsOf('completed-this-month', { by: emailOf('financial') });
  expect(done).toMatchObject({ id: row.id, cells: { by: 'Felix Moreau' } });
  const { rows } = await service.store.pool.query(
    "select change, by from inova.changes where record = 'verification' and record_id = $1 order by id desc limit 3",
    [row.id],
  );
  expect(rows.map(({ change }) => change)).toEqual(['completed', 'updated with a payer call', 'claimed']);
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([emailOf('financial')]));
});

test('a reopened verification appears once, in the new queue', async () => {
  const row = first(
    (await rowsOf('completed-verifications')).filter(({ actions }) => actions.includes('verify-again')),
  );
  const before = await rowsOf('benefits-new');
  const reopening = { reason: 'Plan year' };
  expect(await runAction('completed-verifications', 'verify-again', [row], reopening)).toMatchObject({ changed: 1 });
  expect(await runAction('completed-verifications', 'verify-again', [row], reopening)).toMatchObject({
    changed: 0,
    unchanged: 1,
  });
  const after = await rowsOf('benefits-new');
  expect(after.length).toBe(before.length + 1);
  const made = after.find(({ id }) => before.every((each) => each.id !== id));
  expect(made).toMatchObject({ patientId: row.patientId, cells: { reason: 'Plan year', payer: row.cells.payer } });
});

test('a verification started for a policy is assigned to the selected user', async () => {
  const row = first(
    (await rowsOf('policies', { state: 'completed' })).filter(({ actions }) => actions.includes('start')),
  );
  await runAction('policies', 'start', [row], { reason: 'New cycle', assignee: 'me' });
  const open = await rowsOf('benefits-verifications', { assignee: emailOf('financial'), state: 'assigned' });
  expect(open.filter(({ patientId }) => patientId === row.patientId)).toMatchObject([
    { cells: { reason: 'New cycle' } },
  ]);
});

test('open enrollment lists policies only in clinics that have it on', async () => {
  const isOpen = async (clinic: number) => {
    const network = await service.signIn('network', 'in process', clinic);
    return (await network.lists.list()).some(({ id }) => id === 'open-enrollment');
  };
  expect(await isOpen(5)).toBe(true);
  expect(await isOpen(20)).toBe(false);
  const staff = await service.signIn('staff');
  await expect(staff.lists.show('open-enrollment')).rejects.toMatchObject({ status: 403 });
});
