import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { addCard, dayFrom, newReadyCycle, newWaitingCycle, signAll } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const intent = 'Insemination' as const;
const yesterday = () => dayFrom(service, -1);
const cycleOf = async (patientId: number, id: number) =>
  first((await staff.cycles.ofPatient(patientId)).cycles.filter((each) => each.id === id));

/** The stages of a cycle with their days. */
const stagesOf = (id: number) =>
  rows<{ stage: string; entered: string; left: string | null }>(
    service.store.pool,
    sql`select stage, entered_on::text as entered, left_on::text as left from inova.episode_stages
      where episode_id = ${id} order by entered_on, id`,
  );

test('day 1 is not in the future, and not before the cycle was planned', async () => {
  const { cycle } = await newReadyCycle(service);
  const start = (day1: string) => staff.cycles.startCycle(cycle, { day1 }, key());
  await expect(start(dayFrom(service, 2))).rejects.toMatchObject({
    errors: ['day1: Day 1 is in the future. Enter today or an earlier date.'],
  });
  await expect(start(dayFrom(service, -90))).rejects.toMatchObject({
    errors: ['day1: Day 1 is before the cycle was planned'],
  });
  const early = { day1: dayFrom(service, 0), firstMedicationOn: dayFrom(service, -90) };
  await expect(staff.cycles.startCycle(cycle, early, key())).rejects.toMatchObject({
    errors: ['firstMedicationOn: This is before the cycle was planned'],
  });
});

test('a patient has one active cycle, however many users start one at once', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  const second = await newWaitingCycle(service, patientId);
  await signAll(staff, service, patientId);
  const day1 = yesterday();
  const outcomes = await Promise.allSettled([cycle, second].map((id) => staff.cycles.startCycle(id, { day1 }, key())));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { cycles } = await staff.cycles.ofPatient(patientId);
  const waiting = first(cycles.filter(({ day1On }) => day1On === null)).id;
  await expect(staff.cycles.startCycle(waiting, { day1 }, key())).rejects.toThrow(
    /^This patient has an active cycle: IUI, day 1 on/,
  );
  const all = { rows: [{ client: 5, id: waiting }], values: { day1 } };
  await expect(staff.lists.runAction('treatment-worklist', 'start', all, key())).resolves.toMatchObject({ changed: 0 });
});

test('the registry asks for the intent within four days, which a correction or the list records', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  const day1 = yesterday();
  await staff.cycles.startCycle(cycle, { day1 }, key());
  expect((await cycleOf(patientId, cycle)).start).toMatchObject({ intent: null, intentDueOn: dayFrom(service, 3) });
  const listed = async () => {
    const { rows: found } = await staff.lists.show('cycle-starts-recorded', { name: 'ared', size: '1000' });
    return found.find(({ id }) => id === cycle)?.cells;
  };
  expect(await listed()).toMatchObject({ intentStatus: 'due' });
  const row = { rows: [{ client: 5, id: cycle }], values: { intent } };
  await expect(staff.lists.runAction('cycle-starts-recorded', 'intent', row, key())).resolves.toMatchObject({
    changed: 1,
  });
  expect(await listed()).toMatchObject({ intentStatus: 'recorded', intent });
});

test('a start is corrected, unless another user did so meanwhile', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  await staff.cycles.startCycle(cycle, { day1: yesterday() }, key());
  const { start } = await cycleOf(patientId, cycle);
  const version = start?.version as number;
  const day1 = dayFrom(service, -3);
  await staff.cycles.correct(cycle, { day1, intent, firstMedicationOn: yesterday(), version });
  expect(await cycleOf(patientId, cycle)).toMatchObject({
    day1On: day1,
    start: { intent, firstMedicationOn: yesterday() },
  });
  expect((await stagesOf(cycle)).map(({ stage, entered, left }) => [stage, entered, left]).slice(-1)).toEqual([
    ['Monitoring', day1, null],
  ]);
  await expect(staff.cycles.correct(cycle, { day1, intent, version })).rejects.toMatchObject({ status: 409 });
});

test('a start by mistake is undone while nothing followed it', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  const before = await stagesOf(cycle);
  await staff.cycles.startCycle(cycle, { day1: yesterday(), intent }, key());
  const version = (await cycleOf(patientId, cycle)).start?.version as number;
  await staff.cycles.undo(cycle, { version, reason: 'Another patient' });
  expect(await cycleOf(patientId, cycle)).toMatchObject({ state: 'planned', stage: 'Waiting for day 1', day1On: null });
  expect(await stagesOf(cycle)).toEqual(before);

  await staff.cycles.startCycle(cycle, { day1: yesterday() }, key());
  const move = { rows: [{ client: 5, id: cycle }], values: { stage: 'Insemination' } };
  await staff.lists.runAction('work-by-status', 'move-in-cycle', move, key());
  const again = (await cycleOf(patientId, cycle)).start;
  expect(again?.canUndo).toBe(false);
  await expect(
    staff.cycles.undo(cycle, { version: again?.version as number, reason: 'Too late' }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a card that expires before day 1 does not count for it', async () => {
  const { patientId, cycle } = await newReadyCycle(service);
  await rows(
    service.store.pool,
    sql`update inova.cards set revoked_at = now(), revoked_by = 'staff@inova.test'
    where patient_id = ${patientId}`,
  );
  await addCard(service, patientId, '2020-01-31');
  await expect(staff.cycles.startCycle(cycle, { day1: yesterday() }, key())).rejects.toThrow('No card on file in date');
});
