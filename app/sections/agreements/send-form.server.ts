import { z } from 'zod';
import { addDays, todayIn } from '#app/lib/dates.ts';
import { maxParts } from '#server/inova/contract/agreement-draft.ts';
import type { SendForSigningInput } from '#server/inova/contract/agreements.ts';

const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, `Use ${maxLength} characters at most`).default('');

/** How an amount is paid in parts. */
export const planForm = z.object({
  version: z.coerce.number().int().positive(),
  parts: z.coerce
    .number({ error: 'Enter how many parts' })
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(maxParts, `Enter ${maxParts} at most`),
  firstDueOn: z.iso.date({ error: 'Enter the day of the first payment' }),
});

/** The form an agreement is sent with; a partner signs where an e-mail address is given. */
export const sendForm = planForm
  .extend({
    expiresOn: z.iso.date({ error: 'Enter the last day on which it can be signed' }),
    partnerName: optionalText(100),
    partnerEmail: z.union([z.literal(''), z.email('Enter an e-mail address as name@example.com')]).default(''),
    partnerBirthDate: z.union([z.literal(''), z.iso.date('Enter the date of birth')]).default(''),
    message: optionalText(1000),
  })
  .refine(({ partnerEmail, partnerName }) => !partnerEmail || partnerName, {
    path: ['partnerName'],
    message: 'Enter the partner’s name',
  })
  .refine(({ partnerEmail, partnerBirthDate }) => !partnerEmail || partnerBirthDate, {
    path: ['partnerBirthDate'],
    message: 'Enter the partner’s birth date, which is asked for before signing',
  });
export type SendFormValues = z.output<typeof sendForm>;

/** What the form says, as inova takes it. */
export function toSendRequest(form: SendFormValues): SendForSigningInput {
  const { version, parts, firstDueOn, expiresOn, partnerName, partnerEmail, partnerBirthDate, message } = form;
  const partner = partnerEmail ? { name: partnerName, email: partnerEmail, birthDate: partnerBirthDate } : null;
  return { version, message, expiresOn, plan: { parts, firstDueOn }, partner };
}

/** The day so many days from now in a time zone. */
export function daysAhead(days: number, timeZone: string | null): string {
  return addDays(todayIn(timeZone), days);
}
