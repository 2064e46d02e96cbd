import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewAuthorization, Verification } from '#server/inova/contract/verifications/verifications.ts';
import { inDays } from '../../support/list-actions.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

/** Adds an authorization; returns functions to read it and to act on it. */
async function added(authorization: NewAuthorization, one?: Verification) {
  const verification = one ?? (await pickVerification('pending'));
  const { id } = verification;
  const { authorizationId } = await inova.verifications.addAuthorization(id, authorization, key());
  const read = async () => {
    const { authorizations, history } = await inova.verifications.get(id);
    const found = authorizations.find((each) => each.id === authorizationId);
    return { ...found, history: history.filter(({ record }) => record === 'authorization') };
  };
  const run = (action: string, values: Record<string, string>) =>
    inova.verifications.runAuthorizationAction(id, { authorizationId, action, values }, key());
  const correct = (
    correction: Omit<Parameters<typeof inova.verifications.correctAuthorization>[1], 'authorizationId'>,
  ) => inova.verifications.correctAuthorization(id, { authorizationId, ...correction });
  return { verification, read, run, correct };
}

const approval = { number: 'A-9', expires: inDays(60), units: '2' };

test('an authorization recorded later has the days it was submitted and decided', async () => {
  const values = { submitted: inDays(-20), decided: inDays(-6), ...approval };
  const { read } = await added({ procedure: 'IVF', state: 'approved', values });
  expect(await read()).toMatchObject({ submittedOn: inDays(-20), decidedOn: inDays(-6), requiredOn: inDays(-20) });
});

test('without a day, it was submitted and decided today', async () => {
  const { read } = await added({ procedure: 'IVF', state: 'denied', values: { reason: 'Criteria not met' } });
  expect(await read()).toMatchObject({ submittedOn: inDays(0), decidedOn: inDays(0) });
});

test('a decision before the submission, and a day in the future, are refused beside their fields', async () => {
  const { run } = await added({ procedure: 'IUI' });
  await expect(run('submit', { submitted: inDays(1), followUp: inDays(3) })).rejects.toMatchObject({
    errors: ['submitted: Select today or an earlier date'],
  });
  await run('submit', { submitted: inDays(-2), followUp: inDays(0) });
  await expect(run('deny', { decided: inDays(-3), reason: 'No' })).rejects.toMatchObject({
    errors: [expect.stringMatching(/^decided: Select .*, when the request was submitted, or a later date$/)],
  });
});

test('values of another outcome are refused, not dropped', async () => {
  const add = added({ procedure: 'IVF', state: 'denied', values: { reason: 'Criteria not met', number: 'A-1' } });
  await expect(add).rejects.toMatchObject({ errors: ['number: Leave this empty if the status is denied'] });
});

test('an approval that was a denial is corrected, and the history has both', async () => {
  const { read, correct } = await added({ procedure: 'IVF', state: 'approved', values: approval });
  const values = { submitted: inDays(-9), decided: inDays(-1), reason: 'Three IUI first' };
  await correct({ procedure: 'IUI', seen: 'approved', state: 'denied', values });
  const now = await read();
  expect(now).toMatchObject({
    procedure: 'IUI',
    state: 'denied',
    submittedOn: inDays(-9),
    decidedOn: inDays(-1),
    number: null,
    units: null,
    denialReason: 'Three IUI first',
  });
  const correction = now.history.find(({ change }) => change === 'corrected');
  expect(correction?.fields).toEqual(
    expect.arrayContaining([
      { name: 'status', from: 'approved', to: 'denied' },
      { name: 'number', from: 'A-9', to: null },
      { name: 'submitted', from: inDays(0), to: inDays(-9) },
    ]),
  );
});

test('a correction has every value of its status, in order, and is refused after another user’s change', async () => {
  const { correct, run } = await added({ procedure: 'IVF', state: 'approved', values: approval });
  const corrected = { procedure: 'IVF', seen: 'approved', state: 'approved' } as const;
  await expect(correct({ ...corrected, values: { number: 'A-9' } })).rejects.toMatchObject({
    errors: ['submitted', 'decided', 'expires', 'units'].map((name) => `${name}: This field is required`),
  });
  const dates = { submitted: inDays(-1), decided: inDays(-2), expires: inDays(-2) };
  await expect(correct({ ...corrected, values: { ...approval, ...dates } })).rejects.toMatchObject({
    errors: ['decided: Select the day of submission or a later date', 'expires: Select a date after the decision'],
  });
  await run('withdraw', { reason: 'Entered twice' });
  const values = { ...approval, submitted: inDays(-3), decided: inDays(-2) };
  await expect(correct({ ...corrected, values })).rejects.toMatchObject({ status: 409 });
});

test('a withdrawn authorization leaves the worklist and no longer holds up the cycle', async () => {
  const inList = async (list: string, id?: number) =>
    (await inova.lists.show(list, { size: '1000' })).rows.some((row) => row.id === id);
  const cycle = `and exists (select from inova.episodes e where e.client_id = v.client_id and e.patient_id = v.patient_id
    and e.closed_on is null and e.day1_on is null and e.cleared_at is null)
    and not exists (select from inova.authorizations z where z.client_id = v.client_id and z.patient_id = v.patient_id)
    and not exists (select from inova.diagnostic_orders d where d.client_id = v.client_id
      and d.patient_id = v.patient_id and d.state in ('ordered', 'scheduled'))`;
  const one = await pickVerification('completed', cycle);
  const blocker = async () => {
    const { rows } = await service.store.pool.query(
      'select blocker from inova.episodes where patient_id = $1 and closed_on is null and day1_on is null',
      [one.patientId],
    );
    return rows[0].blocker;
  };
  const { read, run } = await added({ procedure: 'IVF' }, one);
  const { id } = await read();
  expect([await blocker(), await inList('pa-worklist', id)]).toEqual(['Authorization', true]);
  await run('withdraw', { reason: 'Entered twice' });
  expect(await read()).toMatchObject({ state: 'withdrawn', withdrawalReason: 'Entered twice', actions: [] });
  expect([(await blocker()) === 'Authorization', await inList('pa-worklist', id)]).toEqual([false, false]);
  expect(await inList('auths-required', id)).toBe(true);
});
