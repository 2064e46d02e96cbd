import { describe, expect, test } from 'vitest';
import type { Discount, Profile } from '#server/inova/service/cryo/billing/rules/bill.ts';
import { type BilledAccount, decide, nextBill } from '#server/inova/service/cryo/billing/rules/decide.ts';
import { anniversary, storageYear, uncovered } from '#server/inova/service/cryo/billing/rules/periods.ts';
import { addDays } from '#server/inova/service/dates/period.ts';

const profile = (discounts: Partial<Discount>[] = [], more: Partial<Profile> = {}): Profile => ({
  ...{ id: 1, feeCents: 73_000, from: '2020-01-01', to: null },
  discounts: discounts.map((discount, index) => ({
    ...{ id: index + 1, isActive: true, startOn: '2020-01-01', endOn: null, basisPoints: null, flatCents: null },
    ...discount,
  })),
  ...more,
});

const account = (more: Partial<BilledAccount> = {}): BilledAccount => ({
  ...{ state: 'active', anchorOn: '2025-03-01', freeUntil: null, isStored: true, profiles: [profile()], covered: [] },
  ...more,
});

/** Bills an account on a day, and covers what was billed. */
function billOn(stored: BilledAccount, today: string) {
  const { bills } = decide(stored, today);
  stored.covered.push(...bills.map(({ from, to }) => ({ from, to: addDays(to, 1) })));
  return bills;
}

describe('storage years', () => {
  test('an anchor on February 29 has its anniversaries on the 28th, and on the 29th of leap years', () => {
    const days = [1, 2, 3, 4, 5, 8].map((years) => anniversary('2024-02-29', years));
    expect(days).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28', '2032-02-29']);
  });

  test('an anchor on February 29 billed for eight years: the periods follow each other without a gap', () => {
    const stored = account({ anchorOn: '2024-02-29' });
    const bills = Array.from({ length: 8 }, (_, year) => billOn(stored, anniversary('2024-02-29', year))).flat();
    expect(bills).toHaveLength(8);
    expect(bills.slice(1).map(({ from }) => from)).toEqual(bills.slice(0, -1).map(({ to }) => addDays(to, 1)));
    expect(bills.every(({ cents }) => cents === 73_000)).toBe(true);
    expect(bills.at(-1)?.to).toBe('2032-02-28');
  });

  test('what invoices leave uncovered is found in any order of the invoices', () => {
    const year = storageYear('2025-03-01', 0);
    const later = { from: '2025-09-01', to: '2026-06-01' };
    const earlier = { from: '2025-01-01', to: '2025-05-01' };
    expect(uncovered(year, [later, earlier])).toEqual([{ from: '2025-05-01', to: '2025-09-01' }]);
  });
});

describe('the amount of a bill', () => {
  test('a year that begins with free storage is billed by its days, of all days of the year', () => {
    const [bill] = decide(account({ freeUntil: '2025-09-01' }), '2025-09-01').bills;
    expect(bill).toMatchObject({ from: '2025-09-01', to: '2026-02-28', billOn: '2025-09-01', cents: 36_200 });
    expect(bill?.lines.map(({ cents }) => cents)).toEqual([73_000, -36_800]);
  });

  test('the lines of a bill add up to its amount', () => {
    const discounts = [{ basisPoints: 1_250 }, { flatCents: 5_000 }];
    const [bill] = decide(account({ freeUntil: '2025-07-19', profiles: [profile(discounts)] }), '2026-01-01').bills;
    expect(bill?.lines).toHaveLength(4);
    expect(bill?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(bill?.cents);
  });

  test('a discount that ended between the bill date and a late run still applies', () => {
    const profiles = [profile([{ flatCents: 10_000, endOn: '2025-03-01' }])];
    expect(decide(account({ profiles }), '2025-08-20').bills[0]?.cents).toBe(63_000);
  });

  test('a discount that begins between the bill date and a late run does not apply', () => {
    const profiles = [profile([{ flatCents: 10_000, startOn: '2025-03-02' }])];
    expect(decide(account({ profiles }), '2025-08-20').bills[0]?.cents).toBe(73_000);
  });

  test('an inactive discount does not apply', () => {
    const profiles = [profile([{ basisPoints: 5_000, isActive: false }])];
    expect(decide(account({ profiles }), '2025-03-01').bills[0]?.cents).toBe(73_000);
  });

  test('discounts take no more than the fee, and the account is told that they cover it', () => {
    const profiles = [profile([{ basisPoints: 6_000 }, { flatCents: 60_000 }])];
    expect(decide(account({ profiles }), '2025-03-01')).toMatchObject({ outcome: 'nothing due', bills: [] });
  });

  test('the fee is that of the profile on the bill date', () => {
    const profiles = [profile([], { to: '2026-01-01' }), profile([], { id: 2, feeCents: 90_000, from: '2026-01-01' })];
    const bills = decide(account({ profiles }), '2026-03-01').bills;
    expect(bills.map(({ cents }) => cents)).toEqual([73_000, 90_000]);
  });
});

describe('why an account is not billed', () => {
  test.each<[string, Partial<BilledAccount>, string]>([
    ['not set up', { state: 'setup', anchorOn: null }, 'The account is not set up'],
    ['lapsed', { state: 'lapsed' }, 'The account is lapsed'],
    ['closed', { state: 'closed' }, 'The account is closed'],
    ['nothing stored', { isStored: false }, 'No specimen of the account is in storage'],
    ['not begun', { anchorOn: '2025-06-15' }, 'Storage begins on 06/15/2025'],
    ['free', { freeUntil: '2025-09-01' }, 'Storage is free through 08/31/2025'],
    ['no profile', { profiles: [] }, 'No billing profile on 03/01/2025'],
    ['already billed', { covered: [{ from: '2025-03-01', to: '2026-03-01' }] }, 'Billed through 02/28/2026'],
  ])('%s', (outcome, more, reason) => {
    expect(decide(account(more), '2025-06-10')).toEqual({ outcome, reason, bills: [] });
  });
});

describe('days that were missed', () => {
  test('a void invoice leaves its days to the next run, and nothing else', () => {
    const covered = [{ from: '2026-03-01', to: '2027-03-01' }];
    expect(decide(account({ covered }), '2026-04-01').bills).toMatchObject([{ from: '2025-03-01', to: '2026-02-28' }]);
  });

  test('a run that is two years late bills each year', () => {
    expect(decide(account(), '2027-03-02').bills.map(({ billOn }) => billOn)).toEqual([
      '2025-03-01',
      '2026-03-01',
      '2027-03-01',
    ]);
  });

  test('after a change of the anchor, only days without an invoice are billed', () => {
    const covered = [{ from: '2025-03-01', to: '2026-03-01' }];
    const stored = account({ anchorOn: '2025-06-01', covered });
    expect(decide(stored, '2026-03-01').bills).toMatchObject([{ from: '2026-03-01', to: '2026-05-31', cents: 18_400 }]);
  });
});

describe('the next bill', () => {
  test('is the one that is due', () => {
    expect(nextBill(account(), '2025-04-01')?.billOn).toBe('2025-03-01');
  });

  test('is that of the next anniversary after the last invoice', () => {
    const covered = [{ from: '2025-03-01', to: '2026-03-01' }];
    expect(nextBill(account({ covered }), '2025-04-01')?.billOn).toBe('2026-03-01');
  });

  test('is the first after free storage of more than a year', () => {
    expect(nextBill(account({ freeUntil: '2026-06-01' }), '2025-03-01')).toMatchObject({ billOn: '2026-06-01' });
  });

  test('does not come for an account that is closed', () => {
    expect(nextBill(account({ state: 'closed' }), '2025-04-01')).toBeNull();
  });
});
