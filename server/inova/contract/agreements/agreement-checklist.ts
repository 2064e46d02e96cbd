import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, wireTime } from '../wire.ts';

const group = 'Agreements';

/** The checklist before an agreement's treatment, with who completed each item. */
export const agreementChecks = z.object({
  agreement: id,
  patientId: id,
  template: z.string(),
  points: z.array(
    z.object({
      number: z.number().int(),
      point: z.string(),
      doneAt: wireTime.nullable(),
      doneBy: z.string().nullable(),
    }),
  ),
});
export type AgreementChecks = z.infer<typeof agreementChecks>;

const params = z.object({ agreement: id });
const patientIds = ({ patientId }: AgreementChecks) => [patientId];

export const get = defineCall({
  method: 'GET',
  path: '/agreementChecks/{agreement}',
  group,
  summary: "Get an agreement's checklist with who completed each item. A draft shows its template's current items.",
  extension: true,
  params,
  response: agreementChecks,
  patients: { action: 'read', ids: patientIds },
});

export const checkItem = defineCall({
  method: 'PUT',
  path: '/agreementChecks/{agreement}',
  group,
  summary: 'Complete or reopen a checklist item. Not possible for drafts and revoked agreements.',
  extension: true,
  params,
  body: z.object({
    number: z
      .number()
      .int()
      .min(1)
      .meta({ examples: [1] }),
    done: z.boolean().meta({ examples: [true] }),
  }),
  response: agreementChecks,
  patients: { action: 'update', ids: patientIds },
});
