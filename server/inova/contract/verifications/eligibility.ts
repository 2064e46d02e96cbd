import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, wireDate } from '../wire.ts';

const group = 'Benefits verification';

/** The maximum length of a payer response; real ones have a few thousand characters. */
export const maxEligibilityText = 400_000;

/** A payer response in JSON, where a character can have six bytes, and the rest of the body. */
const maxBodyBytes = 6 * maxEligibilityText + 1_000;

const value = z.union([z.string(), z.number()]);
const sourceLocation = z.object({
  at: z.string().meta({ description: 'The segment, or the path in JSON' }),
  text: z.string(),
});

/** The values a payer response would fill in, with the current ones; a preview changes nothing. */
export const eligibilityPreview = z.object({
  patientId: id,
  version: z.number().int(),
  /** False if nothing can be imported; `faults` has the reasons. */
  isRead: z.boolean(),
  proposals: z.array(
    sourceLocation.extend({
      field: z.string().meta({ description: 'The name of a field, or a code and an aspect: 58970-auth' }),
      label: z.string(),
      present: value.nullable(),
      value,
      note: z.string().nullable(),
    }),
  ),
  faults: z.array(sourceLocation.extend({ message: z.string() })),
});
export type EligibilityPreview = z.infer<typeof eligibilityPreview>;

const text = z
  .string()
  .max(maxEligibilityText, 'A payer response can have 400,000 characters. Split it, and try again.')
  .meta({ examples: ['ISA*00*          *00*          *ZZ*PAYER'] });

export const preview = defineCall({
  method: 'POST',
  path: '/benefitsVerifications/{verificationId}/eligibility',
  group,
  summary:
    'Preview which values an X12 271 or a FHIR CoverageEligibilityResponse would fill, with its errors. Nothing is saved.',
  params: z.object({ verificationId: id }),
  body: z.object({ text }),
  response: eligibilityPreview,
  extension: true,
  repeatable: true,
  maxBodyBytes,
  patients: { action: 'read', ids: ({ patientId }: EligibilityPreview) => [patientId] },
});

export const importResponse = defineCall({
  method: 'POST',
  path: '/eligibilityAnswers',
  group,
  summary:
    'Import a payer response into the open verifications that it matches: full name, date of birth, member ID, and payer. Returns the imported and rejected values for each patient.',
  body: z.object({
    text,
    dryRun: z.boolean().default(false).meta({ description: 'Preview without saving' }),
    overwrite: z.boolean().default(false).meta({ description: 'Replace existing values' }),
  }),
  response: z.array(
    z.object({
      patient: z.string(),
      birthDate: wireDate.nullable(),
      patientId: id.nullable(),
      verificationId: id.nullable(),
      filled: z.array(z.string()).meta({ description: 'The fields that were filled' }),
      kept: z.array(z.string()).meta({ description: 'Fields that kept a different value, with their related fields' }),
      refusals: z.array(z.string()).meta({ description: 'Skipped values, with position and reason' }),
    }),
  ),
  extension: true,
  timeLimit: 30_000,
  maxBodyBytes,
  patients: { action: 'update', ids: (results) => results.flatMap(({ patientId }) => patientId ?? []) },
});
