import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate } from '../wire.ts';

const day = isoDate('Enter a date')
  .optional()
  .meta({ examples: ['2026-06-12'] });

export const document = defineCall({
  method: 'GET',
  path: '/patients/{id}/accountStatement/document',
  group: 'Payments',
  summary: "Get the statement of a patient's account as a document, with open invoices by days past due.",
  params: z.object({ id }),
  query: z.object({ from: day, to: day }),
  response: z.object({ patientId: id, document: patientDocument }),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});
