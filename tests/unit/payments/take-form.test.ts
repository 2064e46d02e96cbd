import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { methodOptions } from '#app/sections/payments/take/methods.ts';
import { suggestedAmounts, toOpenItems } from '#app/sections/payments/take/open-items.ts';
import { takeFormSchema } from '#app/sections/payments/take/take-form-schema.server.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { Card } from '#server/inova/contract/payments/cards.ts';
import type { OpenItems } from '#server/inova/contract/payments/payments.ts';

const today = '2026-06-15';
const invoice = { number: 'INV-1', description: 'Saline sonogram', kind: 'services', dueOn: '2026-07-01' };
const openOf = (open: Partial<Record<keyof OpenItems, object[]>>) =>
  ({ invoices: [], agreements: [], services: [], credits: [], ...open }) as unknown as OpenItems;
const agreement = { id: 3, description: 'IVF', dueOn: '2026-06-01', balanceCents: 90_000 };
const parts = [
  { number: 1, dueOn: '2026-05-01', cents: 30_000, paidCents: 30_000 },
  { number: 2, dueOn: '2026-06-01', cents: 60_000, paidCents: 20_000 },
  { number: 3, dueOn: '2026-07-01', cents: 50_000, paidCents: 0 },
];

test('an agreement is shown with its next installment, which is due', () => {
  const items = toOpenItems(openOf({ agreements: [agreement] }), [{ id: 3, parts } as Agreement]);
  expect(items).toMatchObject([
    { field: 'agreement-3', detail: 'Installment 2 of 3: $400.00, due 06/01/2026', dueCents: 40_000 },
  ]);
  expect([...suggestedAmounts(items, { about: null, today })]).toEqual([['agreement-3', 40_000]]);
});

test('a payment begins with what it is about, or with open invoices', () => {
  const invoices = [
    { ...invoice, id: 1, balanceCents: 5_000 },
    { ...invoice, id: 2, balanceCents: 7_500, kind: 'installment' },
  ];
  const items = toOpenItems(openOf({ invoices, agreements: [agreement] }), []);
  const suggested = (about: string | null) => Object.fromEntries(suggestedAmounts(items, { about, today }));
  expect(suggested('invoice-2')).toEqual({ 'invoice-2': 7_500 });
  expect(suggested('agreement-3')).toEqual({ 'agreement-3': 90_000 });
  expect(suggested(null)).toEqual({ 'invoice-1': 5_000, 'invoice-2': 7_500 });
  expect(suggested('invoice-99')).toEqual(suggested(null));
});

test('an agreement and its installment’s invoice together pay no more than its balance', () => {
  const invoices = [{ ...invoice, id: 2, balanceCents: 7_500, kind: 'installment' }];
  const items = toOpenItems(openOf({ invoices, agreements: [agreement] }), []);
  const errorsOf = (amount: string) => {
    const form = new FormData();
    for (const [name, text] of [
      ['invoice-2', '75'],
      ['agreement-3', amount],
      ['method', 'check'],
    ] as const)
      form.set(name, text);
    return parseWithZod(form, { schema: takeFormSchema(items, [{ value: 'check', label: 'Check' }]) }).reply().error;
  };
  expect(errorsOf('825.00')).toBeUndefined();
  expect(errorsOf('825.01')).toEqual({ 'agreement-3': ['With its invoices above, this is more than the balance'] });
});

test('only cards that can be charged are offered, and none without a card service', () => {
  const card = { id: 1, brand: 'Visa', lastFour: '1111', expiresOn: '2026-06-30', revokedAt: null } as Card;
  const cards = [
    card,
    { ...card, id: 2, expiresOn: '2026-05-31' },
    { ...card, id: 3, revokedAt: '2026-06-01T00:00:00Z' },
  ];
  const entry = { patientId: 1, isConnected: true, tokenizerUrl: null, hasPages: true, isSandbox: false };
  const values = (connected: boolean) =>
    methodOptions(cards, { ...entry, isConnected: connected }, today).map(({ value }) => value);
  expect(values(true)).toEqual(['card-1', 'link', 'new card', 'check', 'cash', 'bank transfer', 'financing']);
  expect(values(false)).toEqual(['check', 'cash', 'bank transfer', 'financing']);
});
