import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate } from '../wire.ts';

/** Documents that patients receive by email and open with a link. */
export const sentDocumentKinds = ['benefit summary', 'explanation of benefits', 'estimate'] as const;
export type SentDocumentKind = (typeof sentDocumentKinds)[number];

/** The message for a wrong date of birth, and for an expired or unknown link. */
export const invalidDocumentLinkMessage =
  'The date of birth does not match this link, or the link has expired. Check the date, or ask your clinic for a new link';

/** The message of a 423: a link stays locked after ten wrong dates of birth. */
export const lockedLinkMessage = 'This link is locked after ten incorrect dates of birth. Request a new link';

const token = z.string().max(400).meta({ description: 'From the link' });

export const open = defineCall({
  method: 'POST',
  path: '/sentPapers/open',
  group: 'Benefits verification',
  summary:
    'Open a benefit summary, an explanation of benefits, or an estimate with the emailed link and the date of birth. The clinic sees that it was opened. Ten wrong dates of birth lock the link (423).',
  body: z.object({
    token,
    birthDate: isoDate('Enter your date of birth').meta({ examples: ['1985-09-01'] }),
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

export const requestLink = defineCall({
  method: 'POST',
  path: '/sentPapers/newLink',
  group: 'Benefits verification',
  summary:
    "Email a new link to the patient's address on file, for a link that is locked. The response is the same for an unknown link.",
  body: z.object({ token }),
  response: z.unknown(),
  extension: true,
});
