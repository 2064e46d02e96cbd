import { z } from 'zod';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { callResult } from '#server/inova/contract/cryo/phone-calls.ts';

/** The result of a call; `intent` says whether the next call follows. */
export const callForm = callResult.extend({
  promisedCents: moneySchema('Enter the promised amount').nullable().default(null),
  intent: z.enum(['next', 'save']).default('save'),
});

export const claimForm = z.object({});
