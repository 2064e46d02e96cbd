import { afterEach, beforeEach, expect, test } from 'vitest';
import { answered, merchant, startCardTest, visa } from '../../../support/cards.ts';

let provider: Awaited<ReturnType<typeof startCardTest>>;
beforeEach(async () => {
  provider = await startCardTest();
});
afterEach(() => provider.sandbox.close());

const mastercard = '5454545454545454';
const save = async (number: string, more: { profileId?: string; accountId?: string; expiry?: string } = {}) =>
  answered(
    await provider.cards.saveProfile(merchant, {
      ...{ token: provider.sandbox.tokenize(number), expiry: '1228', name: 'Ann Lake', postal: '02139' },
      ...more,
    }),
  );
const saved = async (...of: Parameters<typeof save>) => {
  const { card } = await save(...of);
  if (!card) throw new Error('no card');
  return card;
};

test('a card is saved, charged by its profile, and removed', async () => {
  const card = await saved(visa);
  expect(card).toMatchObject({
    brand: 'VISA',
    expiry: '1228',
    isDefault: true,
    token: provider.sandbox.tokenize(visa),
  });
  const account = `${card.profileId}/${card.accountId}`;
  const charged = await provider.authorize({ account, expiry: undefined, ecomind: 'R', cof: 'M', cofScheduled: true });
  expect(charged).toMatchObject({
    status: 'A',
    token: card.token,
    profileId: card.profileId,
    accountId: card.accountId,
  });
  expect(await provider.cards.profile(merchant, card.profileId)).toEqual([card]);
  expect(await provider.cards.profile('496160000013', card.profileId)).toEqual([]);

  const remove = async () => answered(await provider.cards.removeCard(merchant, card.profileId, card.accountId));
  expect(await remove()).toEqual({ status: 'A', code: '08' });
  expect(await provider.cards.profile(merchant, card.profileId)).toEqual([]);
  expect(await remove()).toMatchObject({ status: 'C' });
  expect(await provider.authorize({ account })).toMatchObject({ status: 'C', code: '96' });
});

test('a check of $0.00 stores an approved card, and no declined one', async () => {
  const check = { cents: 0, capture: false, saveProfile: true, cof: 'C', cofPermission: true } as const;
  const approved = await provider.authorize({ ...check, account: provider.sandbox.tokenize(visa, '112') });
  expect(approved).toMatchObject({ status: 'A', cents: 0, cvv: 'M', accountId: '1' });
  expect(await provider.cards.profile(merchant, approved.profileId ?? '')).toMatchObject([{ expiry: '1228' }]);
  expect(answered(await provider.cards.inquire(merchant, approved.retref))).toMatchObject({ settlement: null });

  const account = provider.sandbox.tokenize('4387751111111038');
  expect(await provider.authorize({ ...check, account })).toMatchObject({ status: 'C', profileId: null });
});

test('the same card returns the profile it has, with its old expiry, until that is updated', async () => {
  const { profileId, accountId } = await saved(visa);
  const again = await saved(visa, { expiry: '0131' });
  expect(again).toMatchObject({ profileId, accountId, expiry: '1228' });
  expect(await saved(visa, { expiry: '0131', profileId, accountId })).toMatchObject({
    profileId,
    accountId,
    expiry: '0131',
  });
  expect(await provider.cards.profile(merchant, profileId)).toHaveLength(1);
});

test('the default of several cards is not removed before the others', async () => {
  const first = await saved(visa);
  const second = await saved(mastercard, { profileId: first.profileId });
  expect(second).toMatchObject({ profileId: first.profileId, accountId: '2', brand: 'MC', isDefault: false });
  const remove = async (accountId: string) =>
    answered(await provider.cards.removeCard(merchant, first.profileId, accountId));
  expect(await remove(first.accountId)).toEqual({ status: 'C', code: '34' });
  expect(await remove(second.accountId)).toEqual({ status: 'A', code: '08' });
  expect(await remove(first.accountId)).toEqual({ status: 'A', code: '08' });
});

test('a profile that does not exist takes no cards', async () => {
  expect(await save(visa, { profileId: '12345' })).toMatchObject({ status: 'C', card: null });
  expect(await save(visa, { profileId: '12345', accountId: '1' })).toMatchObject({ status: 'C', card: null });
});

test('a replaced token comes with the next charge, and from the profile', async () => {
  const { profileId, accountId, token } = await saved(visa);
  const replaced = provider.sandbox.replaceToken(merchant, profileId, accountId);
  expect(replaced).not.toBe(token);
  expect(replaced).toMatch(/^941\d{9}1111$/);
  expect(await provider.authorize({ account: `${profileId}/${accountId}` })).toMatchObject({
    status: 'A',
    token: replaced,
  });
  expect(await provider.cards.profile(merchant, profileId)).toMatchObject([{ token: replaced }]);
});
