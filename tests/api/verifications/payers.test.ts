import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const payersInFilter = async () => {
  const { listing } = await inova.lists.show('benefits-verifications', { size: '1' });
  return listing.filters.find(({ name }) => name === 'payer')?.options.map(({ value }) => value) ?? [];
};

test('BCBS typed in three ways is one payer, in the form and in the filter', async () => {
  for (const company of ['bcbs', 'Blue Cross Blue Shield', 'BLUE CROSS/BLUE SHIELD']) {
    const { id, version } = await pickVerification('assigned');
    await inova.verifications.save(id, { version, answers: { company } });
    expect(await inova.verifications.get(id)).toMatchObject({ payer: 'BCBS', answers: { company: 'BCBS' } });
  }
  expect((await payersInFilter()).filter((name) => /^b/i.test(name))).toEqual(['BCBS']);
});

test('a name that no payer has is kept as typed, and becomes another name of one by choice', async () => {
  const { id, version } = await pickVerification('assigned');
  await inova.verifications.save(id, { version, answers: { company: 'Aetna Signature' } });
  expect((await inova.payers.list()).map(({ name }) => name)).not.toContain('Aetna Signature');
  expect((await inova.verifications.get(id)).payer).toBe('Aetna Signature');
  const aetna = (await inova.payers.list()).find(({ name }) => name === 'Aetna');
  const payer = await inova.payers.add({ name: 'Aetna Signature', otherNameOf: aetna?.id ?? null });
  expect(payer).toMatchObject({ name: 'Aetna', aliases: expect.arrayContaining(['Aetna Signature']) });
  expect((await inova.verifications.get(id)).payer).toBe('Aetna');
});

test('a payer is added once, and gives its phone to verifications of its policies', async () => {
  const added = await inova.payers.add({ name: 'Oxford Health Plans', phone: '8005550142' });
  expect(await inova.payers.add({ name: 'OXFORD HEALTH PLANS', phone: null })).toEqual(added);
  const { id, version } = await pickVerification('assigned');
  await inova.verifications.save(id, { version, answers: { company: 'oxford health plans' } });
  expect((await inova.verifications.get(id)).fromRecord).toMatchObject({ insurancePhone: '8005550142' });
});
