import { z } from 'zod';
import { defineCall } from '../call.ts';
import { invoiceStatuses } from '../payments/invoices.ts';
import { cents, reason } from '../text/money.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';
import { runOutcomes, storageBill } from './billing.ts';

const group = 'Cryo';

export const accountStates = ['setup', 'active', 'lapsed', 'abandoned', 'closed'] as const;

/** A discount of a billing profile, in the names of the specification; `amount` is percent or dollars. */
export const cryoDiscount = z.object({
  id,
  patientId: id,
  patientbillingprofileid: id,
  active: z.boolean(),
  startdate: wireDate,
  enddate: wireDate.nullable(),
  type_amount: z.enum(['percentage', 'flat']),
  amount: z.number(),
  version: z.number().int(),
});
export type CryoDiscount = z.infer<typeof cryoDiscount>;

/** What an account pays a year, from a day up to, but not including, another. */
const billingProfile = z.object({
  id,
  feeCents: cents,
  from: wireDate,
  to: wireDate.nullable(),
  card: z.object({ id, brand: z.string(), lastFour: z.string(), expiresOn: wireDate }).nullable(),
  chargesCard: z.boolean().meta({ description: 'True if the card is charged when an invoice is issued' }),
  version: z.number().int(),
  discounts: z.array(cryoDiscount),
});
export type BillingProfile = z.infer<typeof billingProfile>;

const storageInvoice = z.object({
  id,
  number: z.string(),
  from: wireDate,
  to: wireDate,
  state: z.enum(invoiceStatuses),
  issuedOn: wireDate,
  dueOn: wireDate,
  amountCents: cents,
  paidCents: cents,
  creditedCents: cents,
  balanceCents: cents,
});
export type StorageInvoice = z.infer<typeof storageInvoice>;

const accountChange = z.object({
  kind: z.enum(['setup', 'dates', 'lapse', 'reactivation', 'abandonment']),
  oldAnchorOn: wireDate.nullable(),
  oldFreeUntil: wireDate.nullable(),
  anchorOn: wireDate,
  freeUntil: wireDate.nullable(),
  reason: z.string(),
  at: wireTime,
  by: optionalText,
});

/** What changed what is owed for storage: invoices, payments, credits, and write-offs; `against` is the other account. */
const ledgerLine = z.object({
  on: wireDate,
  kind: z.string(),
  invoice: z.string(),
  against: z.string(),
  cents: z.number().int(),
  balanceCents: z.number().int(),
});
export type AccountLedgerLine = z.infer<typeof ledgerLine>;

/**
 * The storage account of a patient. It is billed on each anniversary of `anchorOn`, not for days before `freeUntil`;
 * `nextBill` says what it is billed next, and `today` what a run does with it today, and why.
 */
export const cryoAccount = z.object({
  id,
  client: id,
  patientId: id,
  state: z.enum(accountStates),
  firstFreezeOn: wireDate.nullable(),
  anchorOn: wireDate.nullable(),
  freeUntil: wireDate.nullable(),
  stored: z.number().int(),
  openedAt: wireTime,
  closedAt: wireTime.nullable(),
  version: z.number().int(),
  profiles: z.array(billingProfile),
  invoices: z.array(storageInvoice),
  ledger: z.array(ledgerLine),
  changes: z.array(accountChange),
  today: z.object({ outcome: z.enum(runOutcomes), reason: z.string() }),
  nextBill: storageBill.nullable(),
});
export type CryoAccount = z.infer<typeof cryoAccount>;

const version = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The version that the change is based on', examples: [1] });
const freeUntil = isoDate('Enter a date')
  .nullable()
  .default(null)
  .meta({ description: 'The first day that is billed' });
const feeCents = z
  .number({ error: 'Enter the yearly fee' })
  .int()
  .min(0, 'Enter the yearly fee')
  .max(1_000_000, 'Enter no more than $10,000.00')
  .meta({ examples: [60_000] });

/** The dates of an account, with the reason to change them. */
export const accountDates = z.object({ anchorOn: isoDate('Enter the date of the first freeze'), freeUntil, reason });

/** Who pays: `chargesCard` is true if the card is charged when an invoice is issued. */
const payer = { feeCents, card: id.nullable().default(null), chargesCard: z.boolean().default(false) };

export const newAccount = accountDates.extend(payer);

export const newProfile = z.object({ ...payer, from: isoDate('Enter the first day') });

export const discountFields = z.object({
  active: z.boolean().default(true),
  startdate: isoDate('Enter the first day'),
  enddate: isoDate('Enter the last day').nullable().default(null),
  type_amount: z.enum(['percentage', 'flat'], { error: 'Select a type' }),
  amount: z
    .number({ error: 'Enter an amount' })
    .positive('Enter an amount')
    .max(10_000, 'Enter no more than 10,000')
    .multipleOf(0.01, 'Enter no more than two decimals')
    .meta({ description: 'Percent, or dollars', examples: [10] }),
});

const accountParams = z.object({ account: id });
const patientOf = ({ patientId }: { patientId: number }) => [patientId];
const change = {
  group,
  response: cryoAccount,
  extension: true,
  patients: { action: 'update', ids: patientOf },
} as const;

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/cryoAccounts',
  group,
  summary: "List a patient's storage accounts with profiles, discounts, invoices, and the next bill, newest first.",
  params: z.object({ id }),
  response: z.array(cryoAccount),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const setUp = defineCall({
  ...change,
  method: 'POST',
  path: '/patients/{id}/cryoAccounts',
  summary: "Set up a patient's storage account, for all specimens that have none.",
  params: z.object({ id }),
  body: newAccount.meta({ examples: [{ anchorOn: '2026-03-01', feeCents: 60_000, reason: 'First freeze' }] }),
  idempotent: true,
});

export const changeDates = defineCall({
  ...change,
  method: 'PUT',
  path: '/cryoAccounts/{account}/dates',
  summary: "Override an account's dates. Returns 409 if another user changed it after `version`.",
  params: accountParams,
  body: accountDates.extend({ version }),
});

export const changeProfile = defineCall({
  ...change,
  method: 'POST',
  path: '/cryoAccounts/{account}/profiles',
  summary: 'Change the yearly fee or the card from a day on. Bills of earlier days, and discounts, stay as they are.',
  params: accountParams,
  body: newProfile.extend({ version }),
});

export const lapse = defineCall({
  ...change,
  method: 'POST',
  path: '/cryoAccounts/{account}/lapse',
  summary: 'Mark an account as lapsed: it is not billed until it is reactivated.',
  params: accountParams,
  body: z.object({ reason, version }),
});

/** What reactivating an account on an anchor does: what is owed already, and the first bill. */
const reactivationPreview = z.object({
  patientId: id,
  lapsedOn: wireDate.nullable(),
  lapseReason: optionalText,
  arrearsCents: cents,
  anchorOn: wireDate,
  firstBill: storageBill.nullable(),
});
export type ReactivationPreview = z.infer<typeof reactivationPreview>;

export const previewReactivation = defineCall({
  method: 'GET',
  path: '/cryoAccounts/{account}/reactivation',
  group,
  summary: 'Preview the reactivation of a lapsed account: arrears, and the first bill with a new anchor.',
  params: accountParams,
  query: z.object({ anchorOn: isoDate('Enter a date').optional() }),
  response: reactivationPreview,
  extension: true,
  patients: { action: 'read', ids: patientOf },
});

export const reactivate = defineCall({
  ...change,
  method: 'POST',
  path: '/cryoAccounts/{account}/reactivate',
  summary: 'Reactivate a lapsed account: storage is billed from a new anchor on.',
  params: accountParams,
  body: z.object({ anchorOn: isoDate('Enter the first day'), reason, version }),
});

export const discounts = defineCall({
  method: 'GET',
  path: '/cryoInventory/billingProfiles/discounts/{billingProfileId}',
  group,
  summary: 'List the discounts of a billing profile.',
  params: z.object({ billingProfileId: id }),
  response: z.array(cryoDiscount),
  patients: { action: 'list', ids: (found) => found.map(({ patientId }) => patientId) },
});

export const addDiscount = defineCall({
  ...change,
  method: 'POST',
  path: '/cryoInventory/billingProfiles/discounts/{billingProfileId}',
  summary: 'Add a discount to a billing profile. It applies to bills dated within its days.',
  params: z.object({ billingProfileId: id }),
  body: discountFields.meta({ examples: [{ startdate: '2026-01-01', type_amount: 'percentage', amount: 10 }] }),
  idempotent: true,
});

export const changeDiscount = defineCall({
  ...change,
  method: 'PUT',
  path: '/cryoDiscounts/{discount}',
  summary: 'Change a discount. Returns 409 if another user changed it after `version`.',
  params: z.object({ discount: id }),
  body: discountFields.extend({ version }),
});
