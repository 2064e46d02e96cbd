import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { id } from '../wire.ts';

/** Whole cents. */
export const cents = z.number().int();

/** Why something of money is undone. */
export const reason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(1, 'Enter a reason')
  .max(500, 'A reason may have 500 characters')
  .meta({ examples: ['Entered twice'] });

/** What of a payment is for an invoice, or for an agreement and its invoices. */
export const allocation = z
  .object({ invoice: id.optional(), agreement: id.optional(), cents: positiveCents })
  .refine(({ invoice, agreement }) => (invoice === undefined) !== (agreement === undefined), {
    error: 'Select an invoice or an agreement',
  });

export const allocations = z
  .array(allocation)
  .max(100)
  .optional()
  .meta({
    description: 'By default open invoices, the earliest due first; the rest is credit',
    examples: [[{ invoice: 118, cents: 20_000 }]],
  });
