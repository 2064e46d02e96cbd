import { z } from 'zod';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { accountDates, discountFields, newAccount, newProfile } from '#server/inova/contract/cryo/accounts.ts';

const fee = moneySchema('Enter the yearly fee').pipe(newAccount.shape.feeCents);

export const datesForm = accountDates;
export const reasonForm = accountDates.pick({ reason: true });
export const setupForm = newAccount.extend({ feeCents: fee });
export const profileForm = newProfile.extend({ feeCents: fee });
/** A checkbox that is not selected is not sent. */
export const discountForm = discountFields.extend({ active: z.boolean().default(false) });
export const reactivationForm = accountDates.pick({ anchorOn: true, reason: true });
