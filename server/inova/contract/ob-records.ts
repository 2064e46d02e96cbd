import { z } from 'zod';
import { defineCall } from './call.ts';
import { patientDocument } from './verifications/document.ts';
import { id, wireDate, wireTime } from './wire.ts';

const record = { id, client: id, patientId: id };

/** The summary of an obstetric record for the practice; a draft while the record is not generated. */
export const obSummary = z.object({
  ...record,
  practice: z.string(),
  dueOn: wireDate,
  generatedAt: wireTime.nullable(),
  faxedAt: wireTime.nullable(),
  document: patientDocument,
});
export type ObSummary = z.infer<typeof obSummary>;

const shared = {
  method: 'GET' as const,
  group: 'Cycles',
  params: z.object({ obRecord: id }),
  extension: true,
  patients: { action: 'read' as const, ids: ({ patientId }: { patientId: number }) => [patientId] },
};

export const summary = defineCall({
  ...shared,
  path: '/obRecords/{obRecord}/summary',
  summary:
    'Get the discharge summary of an obstetric record as a document: of a generated record the same each time. Returns 409 without a signed release.',
  response: obSummary,
});

export const summaryPdf = defineCall({
  ...shared,
  path: '/obRecords/{obRecord}/summary/pdf',
  summary:
    'Get the PDF of a discharge summary as base64: of a generated record the same bytes each time. Returns 409 without a signed release.',
  response: z.object({ ...record, pdf: z.string() }),
  timeLimit: 30_000,
});
