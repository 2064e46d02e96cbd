import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let inova: Inova;
let other: Inova;
/** A patient with an estimate sent. */
let patient: number;
beforeAll(async () => {
  service = await startTestService();
  [inova, other] = [await service.signIn('financial'), await service.signIn('financialadmin')];
  const { rows } = await inova.lists.show('estimates-sent', { size: '100' });
  patient = first(rows.filter(({ client }) => client === 5)).patientId as number;
});
afterAll(() => service?.close());

const input = { packageId: 500, discounts: [{ name: 'Study', cents: 10_000 }, { discountId: 500 }] };
const credited = { ...input, credits: [{ description: 'Deposit', cents: 50_000 }] };
const approve = (who: Inova, list: string, id: number) =>
  who.lists.runAction(list, 'approve', { rows: [{ client: 5, id }], values: {} }, crypto.randomUUID());
const approvers = async ({ id }: Agreement) =>
  (await inova.agreements.get(id)).concessions.map(({ name, givenBy, approvedBy }) => [name, givenBy, approvedBy]);
const isWaiting = async (list: string, id: number) => {
  const { rows: found } = await inova.lists.show(list, { isApproved: 'no', size: '1000' });
  return found.some((row) => row.id === id);
};
const sentWith = async (consult: Parameters<Inova['agreements']['create']>[1]) => {
  const { id, version } = await inova.agreements.create(patient, consult, crypto.randomUUID());
  return inova.agreements.sendEstimate(id, { version });
};

test('a discount and a credit appear in the approval lists and need another user’s approval', async () => {
  const drafted = await inova.agreements.create(patient, credited, crypto.randomUUID());
  for (const { kind, id } of drafted.concessions) {
    const list = `${kind}s`;
    expect(await isWaiting(list, id)).toBe(true);
    await expect(approve(inova, list, id)).rejects.toMatchObject({
      status: 400,
      errors: ['You added this yourself. Another benefits user must approve it'],
    });
    expect(await isWaiting(list, id)).toBe(true);
    expect(await approve(other, list, id)).toMatchObject({ changed: 1 });
    expect(await isWaiting(list, id)).toBe(false);
  }
  expect(await approvers(drafted)).toEqual([
    ['Study', 'Felix Moreau', 'Fiona Drake'],
    ['Military', 'Felix Moreau', 'Fiona Drake'],
    ['Deposit', 'Felix Moreau', 'Fiona Drake'],
  ]);
});

test('a changed discount needs approval again and is attributed to the user who changed it; others stay approved', async () => {
  const drafted = await inova.agreements.create(patient, input, crypto.randomUUID());
  for (const { id } of drafted.concessions) await approve(other, 'discounts', id);
  const discounts = [{ name: 'Study', cents: 20_000 }, { discountId: 500 }, { name: 'Study', cents: 20_000 }];
  const saved = await other.agreements.save(drafted.id, { version: drafted.version, consult: { ...input, discounts } });
  expect(await approvers(saved)).toEqual([
    ['Study', 'Fiona Drake', null],
    ['Military', 'Felix Moreau', 'Fiona Drake'],
    ['Study', 'Fiona Drake', null],
  ]);
  const [study, , discountTwice] = saved.concessions;
  await expect(approve(other, 'discounts', study?.id as number)).rejects.toMatchObject({ status: 400 });
  await approve(inova, 'discounts', discountTwice?.id as number);
  const resaved = await other.agreements.save(saved.id, { version: saved.version, consult: { ...input, discounts } });
  expect((await approvers(resaved)).filter(([, , approvedBy]) => approvedBy === 'Felix Moreau')).toHaveLength(1);
});

test('Approve is not offered to who added the discount, and is to others', async () => {
  const { concessions } = await inova.agreements.create(patient, input, crypto.randomUUID());
  const id = concessions[0]?.id;
  expect(concessions[0]?.givenByEmail).toBe('financial@inova.test');
  const offered = async (who: Inova) =>
    (await who.lists.show('discounts', { isApproved: 'no', size: '1000' })).rows.find((row) => row.id === id)?.actions;
  expect([await offered(inova), await offered(other)]).toEqual([[], ['approve']]);
});

test('amounts pending approval are sent, unless the clinic sends only approved ones', async () => {
  const admin = await service.signIn('admin');
  expect((await sentWith(credited)).approvalBeforeSending).toBe(false);
  await admin.catalog.setRules({ approvalBeforeSending: true });
  expect((await admin.catalog.read()).rules).toEqual({ approvalBeforeSending: true });
  const held = await inova.agreements.create(patient, credited, crypto.randomUUID());
  const refusal = { status: 400, errors: [expect.stringMatching(/^A discount or credit .* is pending approval/)] };
  await expect(inova.agreements.sendEstimate(held.id, { version: held.version })).rejects.toMatchObject(refusal);
  for (const { kind, id } of held.concessions) await approve(other, `${kind}s`, id);
  expect(await inova.agreements.sendEstimate(held.id, { version: held.version })).toMatchObject({
    state: 'estimate sent',
    approvalBeforeSending: true,
  });
  const estimate = await sentWith({ packageId: 500 });
  expect(estimate.state, 'without discounts').toBe('estimate sent');
  await admin.catalog.setRules({ approvalBeforeSending: false });
});

test('before agreements are sent from a list, it says how many have amounts pending approval, or that the clinic refuses them', async () => {
  const admin = await service.signIn('admin');
  const check = async (...agreements: Agreement[]) => {
    const rows = agreements.map(({ id }) => ({ client: 5, id }));
    return (await inova.lists.checkAction('estimates-sent', 'send-agreement', { rows })).caution;
  };
  const [pending, another, plain] = [
    await sentWith(credited),
    await sentWith(input),
    await sentWith({ packageId: 500 }),
  ];
  expect(await check(plain)).toBeNull();
  expect(await check(pending, plain)).toEqual({
    message: 'A discount or credit of one agreement is pending approval. The patient receives the document with it.',
    isRefused: false,
  });
  expect(await check(pending, another, plain)).toEqual({
    message: '2 agreements have discounts or credits pending approval. The patients receive the documents with them.',
    isRefused: false,
  });
  await admin.catalog.setRules({ approvalBeforeSending: true });
  expect(await check(pending, plain)).toEqual({
    message: 'A discount or credit of one agreement is pending approval. Your clinic sends only approved amounts.',
    isRefused: true,
  });
  await admin.catalog.setRules({ approvalBeforeSending: false });
});

test('a save cannot mark a discount approved', async () => {
  const discounts = [{ name: 'Study', cents: 10_000, approvedBy: 'financial@inova.test' }];
  const drafted = await inova.agreements.create(patient, { packageId: 500, discounts }, crypto.randomUUID());
  expect(await approvers(drafted)).toEqual([['Study', 'Felix Moreau', null]]);
});

test('discounts of a revoked agreement lose their approval in its replacement', async () => {
  const sent = await sentWith(input);
  for (const { id } of sent.concessions) await approve(other, 'discounts', id);
  const revoking = { version: sent.version, reason: 'Package changed' as const, isReplaced: true };
  const { replacementId } = await other.agreements.revoke(sent.id, revoking);
  expect(await approvers({ ...sent, id: replacementId as number })).toEqual([
    ['Study', 'Fiona Drake', null],
    ['Military', 'Fiona Drake', null],
  ]);
});
