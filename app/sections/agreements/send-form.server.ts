import { z } from 'zod';
import { addDays, todayIn } from '#app/lib/dates.ts';
import { maxParts } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { SendForSigningInput } from '#server/inova/contract/agreements/agreements.ts';
import { isoDate } from '#server/inova/contract/wire.ts';

const optionalText = (maxLength: number) => z.string().trim().max(maxLength).default('');

/** The payment plan form. */
export const planForm = z.object({
  version: z.coerce.number().int().positive(),
  parts: z.coerce
    .number({ error: 'Enter the number of payments' })
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(maxParts, `Enter ${maxParts} at most`),
  firstDueOn: isoDate('Enter the date of the first payment'),
});

/** The form to send an agreement; a partner with an email address also signs. */
export const sendForm = planForm
  .extend({
    expiresOn: isoDate('Enter the last date to sign'),
    partnerName: optionalText(100),
    partnerEmail: z.union([z.literal(''), z.email('Enter an email address like name@example.com')]).default(''),
    partnerBirthDate: z.union([z.literal(''), isoDate('Enter the date of birth')]).default(''),
    message: optionalText(1000),
  })
  .refine(({ partnerEmail, partnerName }) => !partnerEmail || partnerName, {
    path: ['partnerName'],
    message: 'Enter the partner’s name',
  })
  .refine(({ partnerEmail, partnerBirthDate }) => !partnerEmail || partnerBirthDate, {
    path: ['partnerBirthDate'],
    message: 'Enter the partner’s date of birth, which they confirm before signing',
  });
type SendFormValues = z.output<typeof sendForm>;

export function toSendRequest(form: SendFormValues): SendForSigningInput {
  const { version, parts, firstDueOn, expiresOn, partnerName, partnerEmail, partnerBirthDate, message } = form;
  const partner = partnerEmail ? { name: partnerName, email: partnerEmail, birthDate: partnerBirthDate } : null;
  return { version, message, expiresOn, plan: { parts, firstDueOn }, partner };
}

/** The date a number of days from now in a time zone. */
export function daysAhead(days: number, timeZone: string | null): string {
  return addDays(todayIn(timeZone), days);
}
