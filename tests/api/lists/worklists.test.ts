import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { attendClass, newReadyCycle } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { demonstrationDay } from '../../support/test-server.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

const hour = 3_600_000;
/** 10 AM in Chicago on the demonstration day. */
const morning = new Date(demonstrationDay.getTime() + 15 * hour);
const at = (hours: number) => new Date(morning.getTime() + hours * hour);

async function stored<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  return (await service.store.pool.query(statement, values)).rows;
}

/** Sets the clock and signs in. */
async function signIn(role: string, now = morning): Promise<Inova> {
  service.clock.now = now;
  return service.signIn(role);
}

const runAction = (inova: Inova, list: string, action: string, { client, id }: ListRow, values = {}) =>
  inova.lists.runAction(list, action, { rows: [{ client: client as number, id }], values }, crypto.randomUUID());

const find = async (inova: Inova, list: string, id: number, query = {}) =>
  (await inova.lists.show(list, { ...query, size: '1000' })).rows.find((row) => row.id === id);

describe('a visit', () => {
  test('moves from arrival to room to seen, in this order, and shows who recorded it', async () => {
    const inova = await signIn('clinic13');
    const { id } = first((await inova.lists.show('arrivals', { state: 'expected' })).rows);
    const row = async () => (await find(inova, 'arrivals', id)) as ListRow;
    expect((await row()).actions).toEqual(expect.arrayContaining(['check-in', 'no-show']));

    const steps = [
      { action: 'check-in', state: 'arrived', next: ['room', 'undo'] },
      { action: 'room', state: 'in room', next: ['seen', 'undo'] },
      { action: 'seen', state: 'seen', next: ['undo'] },
    ];
    for (const [index, { action, state, next }] of steps.entries()) {
      service.clock.now = at(index / 4);
      expect(await runAction(inova, 'arrivals', action, await row())).toMatchObject({ changed: 1 });
      expect(await row()).toMatchObject({ cells: { state, by: 'Clara Nilsson' }, actions: next });
      expect(await runAction(inova, 'arrivals', action, await row()), 'not twice').toMatchObject({ changed: 0 });
    }
    expect(await row()).toMatchObject({
      cells: {
        arrived: at(0).toISOString(),
        roomed: at(0.25).toISOString(),
        seen: at(0.5).toISOString(),
        waited: 15,
      },
    });
    const [appointment] = await stored('select state, updated_by from inova.appointments where id = $1', id);
    expect(appointment).toEqual({ state: 'seen', updated_by: emailOf('clinic13') });
  });

  test('moves back one step at a time', async () => {
    const inova = await signIn('clinic13');
    const { id } = first((await inova.lists.show('arrivals', { state: 'seen' })).rows);
    const states: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      await runAction(inova, 'arrivals', 'undo', (await find(inova, 'arrivals', id)) as ListRow);
      states.push((await find(inova, 'arrivals', id))?.cells.state);
    }
    expect(states).toEqual(['in room', 'arrived', 'expected']);
    const [appointment] = await stored(
      'select arrived_at, roomed_at, seen_at from inova.appointments where id = $1',
      id,
    );
    expect(appointment).toEqual({ arrived_at: null, roomed_at: null, seen_at: null });
  });

  test('is listed on its clinic’s calendar day, whatever the date elsewhere', async () => {
    const midnight = demonstrationDay.getTime() + 5 * hour;
    const times = async (now: number) => {
      const { lists } = await signIn('clinic13', new Date(now));
      const { rows } = await lists.show('arrivals', { size: '1000' });
      return rows.map(({ cells }) => Date.parse(String(cells.time)));
    };
    for (const now of [midnight, midnight + 24 * hour - 1]) {
      const found = await times(now);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((time) => time >= midnight && time < midnight + 24 * hour)).toBe(true);
    }
    expect((await times(midnight - 1)).every((time) => time < midnight)).toBe(true);
  });

  test('is shown only in clinics 1 and 13', async () => {
    service.clock.now = morning;
    for (const [role, client, allowed] of [
      ['clinic13', 13, true],
      ['multi', 13, true],
      ['multi', 5, false],
      ['staff', 5, false],
      ['network', 1, true],
    ] as const) {
      const { lists } = await service.signIn(role, 'in process', client);
      const request = lists.show('arrivals');
      if (!allowed) await expect(request, `${role} in ${client}`).rejects.toMatchObject({ status: 403 });
      else expect((await request).rows.every((row) => row.client === client)).toBe(true);
    }
  });
});

describe('a cycle', () => {
  test('that starts leaves the worklist and enters its first stage', async () => {
    const inova = await signIn('staff');
    const { patientId, cycle } = await newReadyCycle(service, 'IVF with PGT');
    const listed = async () =>
      (await find(inova, 'treatment-worklist', cycle, { status: 'cleared', cycle: 'IVF with PGT' })) as ListRow;
    expect((await listed()).actions).not.toContain('start');
    await attendClass(service, patientId);
    const row = await listed();
    expect(row.actions).toContain('start');
    const before = (await inova.lists.show('cycle-started')).total ?? 0;
    await runAction(inova, 'treatment-worklist', 'start', row, { day1: '2026-06-14' });

    expect(await find(inova, 'treatment-worklist', row.id)).toBeUndefined();
    expect((await inova.lists.show('cycle-started')).total).toBe(before + 1);
    expect(await find(inova, 'cycle-started', row.id, { day1From: '2026-06-14', day1To: '2026-06-14' })).toBeDefined();
    expect(await find(inova, 'work-by-status', row.id, { status: 'in-cycle' })).toMatchObject({
      cells: { stage: 'Stimulation', since: '2026-06-14', days: 1 },
    });
    expect(await readStages(row.id)).toEqual({
      left: '2026-06-14',
      open: [{ stage: 'Stimulation', on: '2026-06-14' }],
    });
  });

  test('that is moved leaves one stage and enters the other today, once', async () => {
    const inova = await signIn('staff');
    const row = first((await inova.lists.show('treatment-pipeline', { stage: 'Authorization' })).rows);
    await runAction(inova, 'treatment-pipeline', 'move-before', row, { stage: 'Waiting for day 1' });
    const today = '2026-06-15';
    expect(await find(inova, 'treatment-pipeline', row.id)).toMatchObject({
      cells: { stage: 'Waiting for day 1', since: today, days: 0 },
    });
    expect(await readStages(row.id)).toEqual({ left: today, open: [{ stage: 'Waiting for day 1', on: today }] });
    await runAction(inova, 'treatment-pipeline', 'move-before', row, { stage: 'Waiting for day 1' });
    expect((await readStages(row.id)).open, 'once').toHaveLength(1);
  });

  test('that is cleared stays cleared whatever is open, until it is put on hold again', async () => {
    const inova = await signIn('staff');
    const row = first((await inova.lists.show('treatment-worklist', { status: 'diagnostics' })).rows);
    const statusOf = async () => (await find(inova, 'treatment-worklist', row.id))?.cells.status;
    await runAction(inova, 'treatment-worklist', 'clear', row, { reason: 'Results came by fax' });
    expect(await statusOf()).toBe('Cleared');
    const tests = await inova.lists.show('diagnostic-worklist', { size: '1000' });
    const open = first(tests.rows.filter(({ patientId }) => patientId === row.patientId));
    await runAction(inova, 'diagnostic-worklist', 'schedule', open, { on: '2026-06-18' });
    expect(await statusOf()).toBe('Cleared');
    await runAction(inova, 'treatment-worklist', 'hold', row);
    expect(await statusOf()).toBe('Diagnostics');
  });

  /** The day the last stage was left, and the stages still open. */
  async function readStages(episode: number) {
    const rows = await stored<{ stage: string; on: string; left: string | null }>(
      `select stage, entered_on::text as on, left_on::text as left from inova.episode_stages
       where episode_id = $1 order by entered_on, id`,
      episode,
    );
    const left = rows.flatMap((row) => row.left ?? []).at(-1);
    return { left, open: rows.filter((row) => row.left === null).map(({ stage, on }) => ({ stage, on })) };
  }
});

describe('consults of the next 72 hours', () => {
  const list = 'intakes-72-hours';
  let consult: { id: number; starts: Date; patient: number };
  beforeAll(async () => {
    const inova = await signIn('staff');
    const { id, cells, patientId } = first((await inova.lists.show(list)).rows);
    consult = { id, starts: new Date(String(cells.consult)), patient: patientId as number };
  });
  const isListed = async (before: number) => {
    const inova = await signIn('staff', new Date(consult.starts.getTime() - before));
    return (await find(inova, list, consult.id)) !== undefined;
  };

  test('start in less than 72 hours and have not started', async () => {
    expect(await isListed(72 * hour)).toBe(false);
    expect(await isListed(72 * hour - 1)).toBe(true);
    expect(await isListed(0)).toBe(true);
    expect(await isListed(-1)).toBe(false);
  });

  test('leave the list when nothing is missing anymore', async () => {
    const { patient } = consult;
    await stored(
      "update inova.record_requests set state = 'received', received_on = due_on where patient_id = $1",
      patient,
    );
    await stored("update inova.intakes set state = 'submitted', complete_percent = 100 where patient_id = $1", patient);
    await stored('update inova.patients set portal_activated_at = now() where id = $1', patient);
    await stored('update inova.coverages set card_received_on = null where patient_id = $1', patient);
    expect(await isListed(hour)).toBe(true);
    await stored(
      `insert into inova.coverages (client_id, patient_id, rank, payer, card_received_on)
       values (5, $1, 1, 'Aetna', '2026-06-01')`,
      patient,
    );
    expect(await isListed(hour)).toBe(false);
  });

  test('show the latest logged call, on the network list too', async () => {
    const network = await signIn('network');
    const row = first((await network.lists.show('network-intakes')).rows);
    const values = { reason: 'Intake', outcome: 'left message', nextCall: '2026-06-17', note: 'Voicemail' };
    await runAction(network, 'network-intakes', 'log-call', row, values);
    expect(await find(network, 'network-intakes', row.id)).toMatchObject({
      cells: { called: morning.toISOString(), outcome: 'left message', nextCall: '2026-06-17' },
    });
    const call = first((await network.lists.show('call-log')).rows);
    expect(call).toMatchObject({ patientId: row.patientId, cells: { note: 'Voicemail', by: 'Nora Whitfield' } });
  });
});

test('my-appointments shows users exactly their own appointments', async () => {
  for (const role of ['staff', 'clinic13', 'multi']) {
    const { lists } = await signIn(role);
    const [counted] = await stored<{ count: string }>(
      `select count(*) from inova.appointments a join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
       where v.email = $1 and a.state <> 'cancelled'`,
      emailOf(role),
    );
    const { total } = await lists.show('my-appointments');
    expect(total, role).toBe(Number(counted?.count));
    expect(total, role).toBeGreaterThan(0);
  }
  expect((await (await signIn('network')).lists.show('my-appointments')).total).toBe(0);
});
