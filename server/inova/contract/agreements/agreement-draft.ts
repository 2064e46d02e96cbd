import { z } from 'zod';
import { id } from '../wire.ts';

/** $1,000,000.00 in cents, the maximum amount. */
export const maxCents = 100_000_000;
export const maxLines = 40;
export const maxParts = 36;

const cents = z.number().int().min(0).max(maxCents, 'Enter an amount up to $1,000,000');
export const positiveCents = cents.min(1, 'Enter an amount above zero');
/** The name of a line. */
export const lineName = z.string().trim().min(1, 'Enter a description').max(100);
const payer = z.enum(['patient', 'insurance']);
/** What insurance pays of all units of an item that it pays; null if it pays all. */
const insuranceCents = cents.nullable().default(null);

/** An item in addition to the package: one of the clinic's procedures, or any other item. */
export const draftItem = z.object({
  name: lineName,
  cpt: z.string().max(20).nullable().default(null),
  cents,
  quantity: z.number().int().min(1, 'Enter 1 or more').max(99, 'Enter 99 at most').default(1),
  payer: payer.default('patient'),
  insuranceCents,
});

/** A clinic discount by number, or a custom one: a name, and a percentage or an amount. */
export const draftDiscount = z
  .object({
    discountId: id.nullable().default(null),
    name: z.string().trim().max(100).default(''),
    percent: z.number().int().min(1).max(100, 'Enter a percentage from 1 to 100').nullable().default(null),
    cents: positiveCents.nullable().default(null),
    reason: z.string().trim().max(300).default(''),
  })
  .refine(({ discountId, name }) => discountId !== null || name !== '', 'Enter a description')
  .refine(
    ({ discountId, percent, cents }) => discountId !== null || (percent === null) !== (cents === null),
    'Enter a percentage or an amount for the discount',
  );

export const draftCredit = z.object({ description: lineName, cents: positiveCents });

/** The worksheet of a financial consult; an empty template means the package's. */
export const agreementDraft = z
  .object({
    packageId: z.number().int().nonnegative().default(0),
    packagePayer: payer.default('patient'),
    packageInsuranceCents: insuranceCents,
    template: z.string().trim().max(100).default(''),
    items: z.array(draftItem).max(maxLines).default([]),
    openItems: z.array(draftItem).max(maxLines).default([]),
    discounts: z.array(draftDiscount).max(maxLines).default([]),
    credits: z.array(draftCredit).max(maxLines).default([]),
  })
  .meta({
    examples: [
      { packageId: 500, discounts: [{ discountId: 500 }], credits: [{ description: 'Deposit', cents: 50_000 }] },
    ],
  });
export type AgreementDraft = z.infer<typeof agreementDraft>;

export const totalLine = z.object({
  kind: z.enum(['item', 'discount', 'credit']),
  index: z.number().int(),
  text: z.string(),
  cents: z.number().int(),
  insuranceCents: z.number().int(),
  isApplied: z.boolean(),
});

/** What the patient pays, and the steps that add up to it. */
export const agreementTotal = z.object({
  lines: z.array(totalLine),
  itemsCents: z.number().int(),
  insuranceCents: z.number().int(),
  discountsCents: z.number().int(),
  creditsCents: z.number().int(),
  totalCents: z.number().int(),
});
export type AgreementTotal = z.infer<typeof agreementTotal>;
