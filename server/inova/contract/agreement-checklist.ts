import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

const group = 'Agreements';

/** What is to be done before the treatment of an agreement, and who ticked it off. */
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
  summary:
    "An agreement's checklist and who ticked off what: its own once it was sent, before that as its template is now.",
  extension: true,
  params,
  response: agreementChecks,
  patients: { action: 'read', ids: patientIds },
});

export const checkItem = defineCall({
  method: 'PUT',
  path: '/agreementChecks/{agreement}',
  group,
  summary: 'Tick a point off, or open it again; refused for drafts and what was revoked.',
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
