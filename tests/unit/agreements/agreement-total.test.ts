import { describe, expect, test } from 'vitest';
import { buildPlan, withPaidCents } from '#server/inova/service/agreements/payment-plan.ts';
import { type Charges, type Discount, totalOf } from '#server/inova/service/agreements/total.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull } from '../../support/seed.ts';

const today = '2026-06-15';
const always = { active: true, startsOn: null, endsOn: null };
const item = (name: string, cents: number, quantity = 1) => ({ name, cents, quantity, payer: 'patient' as const });
const percent = (name: string, percent: number): Discount => ({ name, percent, cents: null, ...always });
const amount = (name: string, cents: number): Discount => ({ name, percent: null, cents, ...always });
const texts = (charges: Charges) => totalOf(charges, today).lines.map(({ text }) => text);

describe('a consult', () => {
  const charges: Charges = {
    items: [
      item('Single IVF', 1_390_000),
      item('ICSI, up to ten', 150_000, 2),
      { ...item('Deductible', 90_000), payer: 'insurance' },
    ],
    discounts: [
      amount('Sibling storage', 10_000),
      percent('Military', 10),
      { ...amount('Summer', 50_000), startsOn: '2027-01-01' },
      { ...percent('Spring', 5), endsOn: '2026-06-14' },
      { ...percent('Former', 5), active: false },
    ],
    credits: [{ description: 'Deposit', cents: 100_000 }],
  };

  test('is listed line by line', () => {
    expect(texts(charges)).toEqual([
      'Single IVF',
      'ICSI, up to ten, 2 × $1,500.00',
      'Deductible: $900.00 by insurance',
      'Military 10% of $16,900.00',
      'Spring: ended on 06/14/2026, not applied',
      'Former: no longer offered, not applied',
      'Summer: not active until 01/01/2027, not applied',
      'Sibling storage',
      'Deposit',
    ]);
  });

  test('adds up to what the patient pays', () => {
    expect(totalOf(charges, today)).toMatchObject({
      itemsCents: 1_690_000,
      insuranceCents: 90_000,
      discountsCents: 179_000,
      creditsCents: 100_000,
      totalCents: 1_411_000,
    });
  });

  test('discounts no more than what remains, and notes when nothing remains', () => {
    const small = { items: [item('hCG', 6_500)], discounts: [amount('Courtesy', 5_000), amount('Study', 2_500)] };
    expect(texts({ ...small, credits: [{ description: 'Grant', cents: 100 }] })).toEqual([
      'hCG',
      'Courtesy',
      'Study of $25.00, limited to the remaining balance',
      'Grant: the balance is zero, not applied',
    ]);
  });

  test('applies a discount on its first and last day', () => {
    const days = { items: [item('hCG', 6_500)], credits: [] };
    const only = { ...percent('June', 10), startsOn: today, endsOn: today };
    expect(totalOf({ ...days, discounts: [only] }, today).discountsCents).toBe(650);
  });

  test('applies a clinic discount once, but custom discounts as often as entered', () => {
    const clinic = { ...percent('Military', 10), discountId: 500 };
    const custom = { ...amount('Study', 100), discountId: null };
    const twice = { items: [item('hCG', 10_000)], discounts: [clinic, custom, clinic, custom], credits: [] };
    expect(totalOf(twice, today)).toMatchObject({ discountsCents: 1_200, totalCents: 8_800 });
    expect(texts(twice)).toContain('Military: already applied, not applied');
  });

  test('rounds a percentage half up', () => {
    const of = (cents: number, rate: number) =>
      totalOf({ items: [item('x', cents)], discounts: [percent('d', rate)], credits: [] }, today).discountsCents;
    expect([of(5, 10), of(4, 10), of(15, 10), of(333, 50), of(1, 100)]).toEqual([1, 0, 2, 167, 1]);
  });
});

const pick = <T>(random: () => number, all: T[]) => all[Math.floor(random() * all.length)] as T;
const between = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const some = <T>(random: () => number, most: number, make: () => T) =>
  Array.from({ length: between(random, 0, most) }, make);

function consult(random: () => number): Charges {
  const largest = pick(random, [3, 200, 50_000, 3_600_000]);
  const day = () => pick(random, [null, null, '2026-01-01', '2026-06-14', today, '2026-06-16', '2027-01-01']);
  return {
    items: some(random, 6, () => ({
      name: 'Item',
      cents: between(random, 0, largest),
      quantity: between(random, 1, 4),
      payer: pick(random, ['patient', 'patient', 'insurance']),
    })),
    discounts: some(random, 5, () => {
      const isPercent = random() < 0.5;
      return {
        name: 'Discount',
        percent: isPercent ? between(random, 1, 100) : null,
        cents: isPercent ? null : between(random, 1, largest),
        active: random() < 0.8,
        startsOn: day(),
        endsOn: day(),
      };
    }),
    credits: some(random, 3, () => ({ description: 'Credit', cents: between(random, 1, largest) })),
  };
}

const shuffled = <T>(random: () => number, all: T[]) =>
  all
    .map((each) => ({ each, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ each }) => each);

/** Why a discount does not apply, restated from the specification; null if it applies. */
function idleReason({ active, startsOn, endsOn }: Discount): string | null {
  if (startsOn !== null && Date.parse(startsOn) > Date.parse(today)) return 'not active until';
  if (endsOn !== null && Date.parse(endsOn) < Date.parse(today)) return 'ended on';
  return active ? null : 'no longer offered';
}

/** True if a whole number is a number with two decimals rounded half up. */
const isHalfUp = (rounded: number, unrounded: number) => rounded - unrounded > -0.499 && rounded - unrounded < 0.501;

/** The texts of the discount lines with a wrong amount or in the wrong order. */
function discountProblems({ discounts }: Charges, { lines, itemsCents }: ReturnType<typeof totalOf>): string[] {
  let remaining = itemsCents;
  let [last, problems] = [{ isPercent: true, size: Infinity }, [] as string[]];
  for (const line of lines.filter(({ kind }) => kind === 'discount')) {
    const discount = discounts[line.index] as Discount;
    const isPercent = discount.percent !== null;
    const size = discount.percent ?? discount.cents ?? 0;
    const [off, reason] = [-line.cents, idleReason(discount)];
    const isRight =
      reason !== null
        ? !line.isApplied && line.text.includes(reason)
        : remaining === 0
          ? !line.isApplied && line.text.includes('the balance is zero')
          : line.isApplied && (isPercent ? isHalfUp(off, (remaining * size) / 100) : off === Math.min(size, remaining));
    const isInOrder = last.isPercent === isPercent ? size <= last.size : last.isPercent;
    if (!isRight || !isInOrder) problems = [...problems, line.text];
    remaining -= off;
    last = { isPercent, size };
  }
  return problems;
}

const consultCount = isFull ? 10_000 : 1_000;

test('random consults satisfy the rules', () => {
  const random = randomNumbers(26);
  const casesSeen = { nothingRemains: 0, notYet: 0, ended: 0, several: 0, partOfAmount: 0 };
  for (let count = 0; count < consultCount; count++) {
    const charges = consult(random);
    const before = JSON.stringify(charges);
    const total = totalOf(charges, today);
    const details = { count, charges };

    expect(total.totalCents, 'never below zero').toBeGreaterThanOrEqual(0);
    let remaining = 0;
    for (const { kind, cents, isApplied } of total.lines) {
      if (kind !== 'item' && -cents > remaining) throw new Error(`more than remains: ${JSON.stringify(details)}`);
      if (!isApplied && cents !== 0) throw new Error(`not applied, and yet counted: ${JSON.stringify(details)}`);
      remaining += cents;
    }
    expect(remaining, 'the lines add up').toBe(total.totalCents);
    expect(total.itemsCents - total.discountsCents - total.creditsCents, 'the parts add up').toBe(total.totalCents);
    const patientPays = charges.items.filter(({ payer }) => payer === 'patient');
    expect(total.itemsCents, 'what the patient pays of the items').toBe(
      patientPays.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0),
    );
    expect(total.lines.filter(({ kind }) => kind === 'discount')).toHaveLength(charges.discounts.length);
    if (discountProblems(charges, total).length > 0)
      throw new Error(`discounts: ${discountProblems(charges, total)} ${JSON.stringify(details)}`);
    const credited = charges.credits.reduce((sum, { cents }) => sum + cents, 0);
    expect(total.creditsCents, 'credits as far as they reach').toBe(
      Math.min(credited, total.itemsCents - total.discountsCents),
    );
    const texts = total.lines.map(({ text }) => text).join();
    casesSeen.nothingRemains += Number(texts.includes('the balance is zero'));
    casesSeen.notYet += Number(texts.includes('not active until'));
    casesSeen.ended += Number(texts.includes('ended on'));
    casesSeen.partOfAmount += Number(texts.includes('limited to the remaining balance'));
    casesSeen.several += Number(
      total.lines.filter(({ kind, isApplied }) => kind === 'discount' && isApplied).length > 1,
    );
    expect(JSON.stringify(charges), 'nothing given is changed').toBe(before);
    expect(totalOf(charges, today), 'the same again').toEqual(total);

    const other = {
      ...charges,
      discounts: shuffled(random, charges.discounts),
      items: shuffled(random, charges.items),
    };
    expect(totalOf(other, today).totalCents, 'in whatever order they were chosen').toBe(total.totalCents);

    const insured = { name: 'Insured', cents: 99_999, quantity: 1, payer: 'insurance' as const };
    const withInsured = totalOf({ ...charges, items: [...charges.items, insured] }, today);
    expect(withInsured.totalCents, 'insurance pays for itself').toBe(total.totalCents);
    expect(withInsured.insuranceCents).toBe(total.insuranceCents + 99_999);

    const idle = charges.discounts.map((each) => ({ ...each, active: false }));
    const without = totalOf({ ...charges, discounts: idle }, today);
    expect(without.discountsCents, 'what is not offered takes nothing off').toBe(0);
    expect(without.totalCents).toBeGreaterThanOrEqual(total.totalCents);

    const parts = buildPlan(total.totalCents, between(random, 1, 36), '2026-07-31');
    expect(
      parts.reduce((sum, { cents }) => sum + cents, 0),
      'the plan adds up',
    ).toBe(total.totalCents);
    if (parts.some(({ cents }) => cents <= 0)) throw new Error(`an empty part: ${JSON.stringify(details)}`);
    const amounts = parts.map(({ cents }) => cents);
    if (Math.max(...amounts, 0) - Math.min(...amounts, Infinity) >= Math.max(1, parts.length))
      throw new Error(`parts that are not equal: ${JSON.stringify(details)}`);
  }
  for (const [rule, times] of Object.entries(casesSeen))
    expect(times, `consults that try "${rule}"`).toBeGreaterThan(consultCount / 50);
});

test('the parts of a plan are a month apart, on the last day of shorter months', () => {
  expect(buildPlan(100_001, 4, '2026-10-31')).toEqual([
    { number: 1, dueOn: '2026-10-31', cents: 25_001 },
    { number: 2, dueOn: '2026-11-30', cents: 25_000 },
    { number: 3, dueOn: '2026-12-31', cents: 25_000 },
    { number: 4, dueOn: '2027-01-31', cents: 25_000 },
  ]);
});

test('payments fill the parts in order', () => {
  const parts = buildPlan(90_000, 3, '2026-07-01');
  expect(withPaidCents(parts, 45_000).map(({ paidCents }) => paidCents)).toEqual([30_000, 15_000, 0]);
});
