import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveValuesInput, Verification } from '#server/inova/contract/verifications/verifications.ts';
import { inDays } from '../../support/list-actions.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const save = ({ id }: Verification, body: SaveValuesInput) => inova.verifications.save(id, body);
const reload = ({ id }: Verification) => inova.verifications.get(id);
const runAction = ({ id }: Verification, action: string, values = {}) =>
  inova.verifications.runAction(id, { action, values }, key());

describe('work on a verification', () => {
  test('moves it from received to completed, and the lists follow', async () => {
    const one = await pickVerification('received');
    const counts = async () =>
      Promise.all(
        ['benefits-intake', 'benefits-pending', 'completed-verifications'].map(
          async (list) => (await inova.lists.show(list)).total ?? 0,
        ),
      );
    const before = await counts();
    const steps = (by: number[]) => before.map((count, index) => count + (by[index] ?? 0));
    expect(await runAction(one, 'claim')).toEqual({
      patientId: one.patientId,
      verificationId: one.id,
      done: 'claimed',
    });
    expect(await counts()).toEqual(steps([-1, 0, 0]));
    await runAction(one, 'payer-call', {
      outcome: 'On hold',
      followUp: inDays(3),
      reference: 'R-1',
      representative: 'Dana',
    });
    expect(await counts()).toEqual(steps([-1, 1, 0]));
    const called = await reload(one);
    expect(called).toMatchObject({
      state: 'pending',
      followUpOn: inDays(3),
      calls: [{ outcome: 'On hold', reference: 'R-1', representative: 'Dana', followUpOn: inDays(3) }],
      missing: ['company', 'policyNumber', 'coverage'],
    });
    expect(called.actions.map(({ key }) => key)).not.toContain('complete');
    await expect(runAction(one, 'complete')).rejects.toMatchObject({ status: 409 });
    await save(called, { version: called.version, answers: { company: 'Aetna', policyNumber: 'A1', coverage: 'Ivf' } });
    await runAction(one, 'complete');
    expect(await counts()).toEqual(steps([-1, 0, 1]));
    expect(await reload(one)).toMatchObject({ state: 'completed', assignee: expect.any(String), missing: [] });
    await expect(save(one, { version: 1, answers: { plan: 'Gold' } })).rejects.toMatchObject({ status: 400 });
    await runAction(one, 'reopen', { reason: 'Plan was wrong', followUp: inDays(2) });
    expect(await reload(one)).toMatchObject({ state: 'pending', completedAt: null });
  });

  test('verifying again starts a new verification with the previous values', async () => {
    const one = await pickVerification(
      'completed',
      `and not exists (select from inova.verifications o
      where o.coverage_id = v.coverage_id and (o.state <> 'completed' or o.received_at > v.received_at))`,
    );
    const { verificationId } = await runAction(one, 'verify-again', { reason: 'Plan year' });
    expect(verificationId).not.toBe(one.id);
    expect(await inova.verifications.get(verificationId)).toMatchObject({
      state: 'new',
      answers: { company: one.payer, policyNumber: one.memberId },
      previous: { id: one.id, answers: one.answers },
    });
  });

  test('runs once per key, and is refused after the verification changed', async () => {
    const one = await pickVerification('received');
    const same = key();
    const done = await inova.verifications.runAction(one.id, { action: 'claim', values: {} }, same);
    expect(await inova.verifications.runAction(one.id, { action: 'claim', values: {} }, same)).toEqual(done);
    await expect(runAction(one, 'claim')).rejects.toMatchObject({ status: 409 });
    expect((await reload(one)).version).toBe(one.version + 1);
    await expect(runAction(one, 'dance')).rejects.toMatchObject({ status: 400 });
    await expect(runAction(one, 'payer-call')).rejects.toMatchObject({
      errors: ['outcome: This field is required'],
    });
  });
});

describe('a payer call', () => {
  const followUp = async (one: Verification) => (await reload(one)).followUpOn;

  test('needs no follow-up: a later date stays, and one that is due goes', async () => {
    const one = await pickVerification('new');
    await runAction(one, 'payer-call', { outcome: 'Everything read out' });
    expect(await reload(one)).toMatchObject({ state: 'pending', followUpOn: null });
    await runAction(one, 'payer-call', { outcome: 'Call again', followUp: inDays(4) });
    await runAction(one, 'payer-call', { outcome: 'They called back' });
    expect(await followUp(one)).toBe(inDays(4));
    await runAction(one, 'payer-call', { outcome: 'Call again this afternoon', followUp: inDays(0) });
    expect(await followUp(one), 'on the same day').toBe(inDays(0));
    await runAction(one, 'payer-call', { outcome: 'Done' });
    expect(await followUp(one)).toBe(null);
  });

  test('is followed up on a date as typed, and not in the past', async () => {
    const one = await pickVerification('new');
    await runAction(one, 'payer-call', { outcome: 'Call again', followUp: 't+3' });
    expect(await followUp(one)).toBe(inDays(3));
    await expect(runAction(one, 'payer-call', { outcome: 'No', followUp: 't-1' })).rejects.toMatchObject({
      errors: ['followUp: Select today or a later date'],
    });
  });
});

describe('starting a verification', () => {
  const start = (patientId: number, body: Parameters<typeof inova.verifications.start>[1], same = key()) =>
    inova.verifications.start(patientId, body, same);

  test('for a policy on file continues its open one', async () => {
    const one = await pickVerification(
      'completed',
      `and not exists (select from inova.verifications o
      where o.coverage_id = v.coverage_id and o.state <> 'completed')
      and exists (select from inova.coverages i where i.id = v.coverage_id and i.termed_on is null)`,
    );
    const coverageId = one.coverageId as number;
    const started = await start(one.patientId, { coverageId, reason: 'New cycle' });
    expect(await inova.verifications.get(started.verificationId)).toMatchObject({ state: 'assigned', coverageId });
    expect(await start(one.patientId, { coverageId, reason: 'Plan year' })).toEqual(started);
  });

  test('for a new policy happens once per key', async () => {
    const { patientId } = await pickVerification('received');
    const policy = { payer: 'Kindbody', memberId: 'K-1' };
    const same = key();
    const started = await start(patientId, { policy, reason: 'Second plan' }, same);
    expect(await start(patientId, { policy, reason: 'Second plan' }, same)).toEqual(started);
    expect(await inova.verifications.get(started.verificationId)).toMatchObject({ payer: 'Kindbody', memberId: 'K-1' });
  });

  test('is refused for another patient’s policy', async () => {
    const [one, other] = [await pickVerification('received'), await pickVerification('received')];
    await expect(
      start(one.patientId, { coverageId: other.coverageId as number, reason: 'New cycle' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('authorizations', () => {
  test('go from required to approved, with number, units and expiry', async () => {
    const one = await pickVerification('pending');
    const { authorizationId } = await inova.verifications.addAuthorization(one.id, { procedure: 'OI' }, key());
    const step = (action: string, values: Record<string, string>) =>
      inova.verifications.runAuthorizationAction(one.id, { authorizationId, action, values }, key());
    await step('submit', { followUp: inDays(5) });
    await expect(step('approve', { number: '', expires: '', units: '0' })).rejects.toMatchObject({
      errors: [
        'number: This field is required',
        'expires: This field is required',
        'units: Use a whole number from 1 to 99',
      ],
    });
    await step('approve', { number: 'A-77', expires: inDays(90), units: '2' });
    const now = await reload(one);
    expect(now.authorizations.find(({ id }) => id === authorizationId)).toMatchObject({
      procedure: 'OI',
      state: 'approved',
      number: 'A-77',
      units: 2,
      expiresOn: inDays(90),
      actions: ['assign', 'withdraw'],
    });
    expect(now.history.filter(({ record }) => record === 'authorization').map(({ change }) => change)).toEqual(
      expect.arrayContaining(['approved', 'submitted', 'required']),
    );
  });

  test('can be added already decided, with all required values', async () => {
    const one = await pickVerification('pending');
    const add = (state: 'approved' | 'denied', values: Record<string, string>) =>
      inova.verifications.addAuthorization(one.id, { procedure: 'IUI', state, values }, key());
    await add('denied', { reason: 'Criteria not met' });
    await expect(add('approved', { number: 'A-1' })).rejects.toMatchObject({ status: 400 });
    expect((await reload(one)).authorizations.filter(({ procedure }) => procedure === 'IUI')).toMatchObject([
      { state: 'denied', denialReason: 'Criteria not met' },
    ]);
  });
});
