import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { emailOf } from '../../support/accounts.ts';
import { describeWrite } from '../../support/describe-write.ts';
import { type Effect, formatEffects } from '../../support/format-effects.ts';
import {
  actions,
  createOffers,
  demonstrationNoon,
  findRowFor,
  type ListedAction,
  rowKey,
  validValues,
} from '../../support/list-actions.ts';
import { newReadyCycle } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { trackEffects, type Write } from '../../support/track-effects.ts';

let service: TestService;
let offer: ReturnType<typeof createOffers>;
let effects: (task: () => Promise<unknown>) => Promise<Write[]>;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationNoon);
  offer = createOffers(service);
  // Cleared so that an action that records its user shows up as a write.
  await service.store.pool.query('update inova.appointments set updated_by = null');
  // Only some tasks have a time, which a new due date clears.
  await service.store.pool.query('update inova.tasks set due_time = null');
  // Few cycles of the demonstration are ready, and three lists start one each.
  for (let cycles = 0; cycles < 3; cycles += 1) await newReadyCycle(service);
  effects = await trackEffects(service.store);
});
afterAll(() => service?.close());

test('every action of every list writes what the snapshot says, only about its row, and one line of history', async () => {
  const found: Effect[] = [];
  for (const [week, each] of actions.entries()) {
    const { list, action, definition } = each;
    found.push({ section: definition.section, list, action, writes: await run(each, week) });
  }
  await expect(formatEffects(found)).toMatchFileSnapshot('action-effects.txt');
});

/** Runs an action on a row it applies to and returns its writes, except its line of history, which is checked here. */
async function run(each: ListedAction, week: number) {
  const { list, action, definition, actionDefinition } = each;
  const { role, inova, offered } = await offer(each);
  const user = emailOf(role);
  const row = await findRowFor(inova, list, action, user);
  const values = validValues(offered, actionDefinition, { row, week });
  const rows = [rowKey(row)];
  const check = await inova.lists.checkAction(list, action, { rows });
  if (check.changed !== 1) return [`checked: ${JSON.stringify(check)}`];
  let result: unknown;
  const writes = await effects(async () => {
    result = await inova.lists.runAction(list, action, { rows, values }, crypto.randomUUID()).catch(String);
    await service.service.settled();
  });
  const expected = { changed: 1, unchanged: 0, patientIds: row.patientId ? [row.patientId] : [] };
  const line = {
    client_id: row.client,
    record: definition.noun,
    record_id: row.id,
    patient_id: row.patientId,
    change: actionDefinition.done,
    by: user,
    details: values,
  };
  const context = { user, now: demonstrationNoon, values };
  const history = writes.filter(({ table, operation }) => table === 'changes' && operation === 'insert');
  const own = history.filter(({ columns }) => matches(columns, line));
  const others = history.filter((each) => !own.includes(each));
  return [
    ...(matches(result, expected) ? [] : [`answered: ${JSON.stringify(result)}`]),
    ...(own.length === 1 ? [] : [`${own.length} lines in its history: ${JSON.stringify(history)}`]),
    ...writes.filter((write) => isElsewhere(write, row)).map(({ table }) => `wrote elsewhere: ${table}`),
    ...writes
      .filter(({ table }) => table !== 'changes')
      .flatMap((write) => describeWrite(markOther(write, row, writes), context) ?? []),
    ...others.map(({ columns }) => `history of ${columns?.record}: ${columns?.change}`),
  ];
}

/** True if an object has these values, among any others. */
function matches(value: unknown, expected: Record<string, unknown>): boolean {
  return Object.entries(expected).every(([name, each]) =>
    isDeepStrictEqual((value as Record<string, unknown> | null)?.[name], each),
  );
}

/** True for a write to another clinic or about another patient. */
function isElsewhere({ row: { client_id, patient_id } }: Write, row: ListRow): boolean {
  return (
    ![undefined, row.client].includes(client_id as number) || ![undefined, row.patientId].includes(patient_id as number)
  );
}

/** Marks an update of another record in the same table as the action’s own. */
function markOther(write: Write, row: ListRow, writes: Write[]): Write {
  const isOwn = ({ row: { client_id, id } }: Write) => client_id === row.client && id === row.id;
  const changesOwn = writes.some((each) => each.table === write.table && each.operation === 'update' && isOwn(each));
  const isOther = write.operation === 'update' && changesOwn && !isOwn(write);
  return isOther ? { ...write, table: `another of ${write.table}` } : write;
}
