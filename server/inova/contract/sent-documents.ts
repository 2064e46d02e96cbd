import { z } from 'zod';
import { defineCall } from './call.ts';
import { patientDocument } from './document.ts';
import { id } from './wire.ts';

/** Documents that patients receive by email and open with a link. */
export const sentDocumentKinds = ['benefit summary', 'explanation of benefits', 'estimate'] as const;
export type SentDocumentKind = (typeof sentDocumentKinds)[number];

/** The message for a wrong date of birth, and for an expired or unknown link. */
export const invalidDocumentLinkMessage =
  'The date of birth does not match this link, or the link has expired. Check the date, or ask your clinic for a new link';

export const open = defineCall({
  method: 'POST',
  path: '/sentPapers/open',
  group: 'Benefits verification',
  summary:
    'Open a benefit summary, an explanation of benefits, or an estimate with the emailed link and the date of birth. The clinic sees that it was opened.',
  body: z.object({
    token: z.string().max(400).meta({ description: 'From the link' }),
    birthDate: z.iso.date('Enter your date of birth').meta({ examples: ['1985-09-01'] }),
  }),
  response: z.object({
    client: id,
    patientId: id,
    kind: z.enum(sentDocumentKinds),
    record: id,
    name: z.string(),
    paper: patientDocument,
  }),
  extension: true,
  patients: {
    action: 'read',
    ids: ({ patientId }) => [patientId],
    as: ({ name, client }) => ({ name: `${name} (patient)`, client }),
  },
});
