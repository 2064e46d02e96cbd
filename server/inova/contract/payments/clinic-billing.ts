import { z } from 'zod';
import { defineCall } from '../call.ts';
import { passesLuhn } from '../text/check-digit.ts';
import { id } from '../wire.ts';

const group = 'Packages';

/** What health care numbers are prefixed with before the check digit is computed, as in card numbers. */
const issuer = '80840';

/** True for a National Provider Identifier: ten digits with a valid check digit. */
export const isNpi = (text: string) => /^\d{10}$/.test(text) && passesLuhn(issuer + text);

const empty = (example: string) => ({ examples: [example] });

export const npi = z
  .string()
  .trim()
  .refine(isNpi, 'Enter a valid 10-digit NPI')
  .nullable()
  .default(null)
  .meta(empty('2700000054'));

/** The part of a clinic's address that estimates say besides its city. */
export const clinicAddress = {
  street: z.string().trim().max(100).nullable().default(null).meta(empty('500 Medical Center Drive')),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code like 60201 or 60201-1234')
    .nullable()
    .default(null)
    .meta(empty('60201')),
};

/** Nine digits, as typed: "12-3456789". */
export const taxId = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(\d{2})-(\d{7})$/, '$1$2'))
  .pipe(z.string().regex(/^\d{9}$/, 'Enter 9 digits, like 12-3456789'))
  .nullable()
  .default(null)
  .meta(empty('000000005'));

const physicianNpi = z.object({ id, npi });

/** What good faith estimates say of the clinic and its physicians. */
export const clinicBilling = z.object({
  ...clinicAddress,
  npi,
  taxId,
  physicians: z.array(physicianNpi.extend({ name: z.string() })),
});
export type ClinicBilling = z.infer<typeof clinicBilling>;

export const billing = defineCall({
  method: 'GET',
  path: '/catalog/billing',
  group,
  summary: "Get the current clinic's address, NPI, and tax ID, and the NPIs of its physicians, for estimates.",
  extension: true,
  response: clinicBilling,
});

export const clinicBillingChange = z.object({
  ...clinicAddress,
  npi,
  taxId,
  physicians: z
    .array(physicianNpi)
    .max(200)
    .default([])
    .meta({ examples: [[]] }),
});
export type ClinicBillingChange = z.infer<typeof clinicBillingChange>;

export const setBilling = defineCall({
  method: 'PUT',
  path: '/catalog/billing',
  group,
  summary: "Set the current clinic's address, NPI, and tax ID, and the NPIs of the physicians that are sent.",
  extension: true,
  body: clinicBillingChange,
  response: clinicBilling,
});
