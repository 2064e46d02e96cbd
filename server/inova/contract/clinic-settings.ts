import { z } from 'zod';
import { defineCall } from './call.ts';
import { clinicAddress } from './payments/clinic-billing.ts';
import { formatPhone } from './text/phone.ts';

import { id, wireTime } from './wire.ts';

const group = 'Clinic and notices';

/** A phone number of ten digits as it is printed, or null. */
const phone = z
  .string()
  .trim()
  .transform((text) => formatPhone(text) ?? text)
  .pipe(z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Enter a phone number with 10 digits'))
  .nullable()
  .default(null)
  .meta({ examples: ['847-555-0100'] });

const details = {
  street: clinicAddress.street,
  city: z
    .string({ error: 'City is required' })
    .trim()
    .min(1, 'City is required')
    .max(100, 'City may have 100 characters')
    .meta({ examples: ['Evanston'] }),
  state: z
    .string({ error: 'Select a state' })
    .regex(/^[A-Z]{2}$/, 'Select a state')
    .meta({ examples: ['IL'] }),
  zip: clinicAddress.zip,
  phone,
  fax: phone,
  timeZone: z
    .string({ error: 'Select a time zone' })
    .min(1, 'Select a time zone')
    .max(60)
    .meta({ examples: ['America/Chicago'] }),
};

export const clinicDetails = z.object(details);
export type ClinicDetails = z.infer<typeof clinicDetails>;

/** A change of the clinic's details, rules, or estimate details: what was saved, or what became of each field. */
const clinicChange = z.object({
  id,
  subject: z.enum(['clinic', 'clinic rules', 'clinic billing']),
  by: z.string(),
  at: wireTime,
  details: z.record(z.string(), z.unknown()),
});
export type ClinicChange = z.infer<typeof clinicChange>;

export const clinicSettings = z.object({
  name: z.string(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  timeZone: z.string(),
  version: z.number().int(),
  history: z.array(clinicChange),
});
export type ClinicSettings = z.infer<typeof clinicSettings>;

export const show = defineCall({
  method: 'GET',
  path: '/clinicSettings',
  group,
  summary: "Get the current clinic's address, phones, and time zone, and the last 50 changes of its settings.",
  extension: true,
  response: clinicSettings,
});

export const save = defineCall({
  method: 'PUT',
  path: '/clinicSettings',
  group,
  summary:
    "Change the current clinic's address, phones, and, as an admin, its time zone. Returns 409 if another user changed them after `version`.",
  extension: true,
  body: clinicDetails.extend({
    version: z
      .number()
      .int()
      .min(1)
      .meta({ examples: [1] }),
  }),
  response: clinicSettings,
});
