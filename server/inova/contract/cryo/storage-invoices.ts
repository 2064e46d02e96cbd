import { z } from 'zod';
import { defineCall } from '../call.ts';
import { invoiceStatuses } from '../payments/invoices.ts';
import { patientDocument } from '../verifications/document.ts';
import { id } from '../wire.ts';

const call = {
  group: 'Cryo',
  params: z.object({ invoice: id }),
  extension: true,
} as const;

/** A storage invoice as it was issued. */
export const storageInvoiceDocument = z.object({
  id,
  patientId: id,
  number: z.string(),
  state: z.enum(invoiceStatuses),
  document: patientDocument,
});
export type StorageInvoiceDocument = z.infer<typeof storageInvoiceDocument>;

export const document = defineCall({
  ...call,
  method: 'GET',
  path: '/cryoInvoices/{invoice}',
  summary: 'Get the document of a storage invoice, as it was issued.',
  response: storageInvoiceDocument,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});

export const pdf = defineCall({
  ...call,
  method: 'GET',
  path: '/cryoInvoices/{invoice}/pdf',
  timeLimit: 30_000,
  summary: 'Get the PDF of a storage invoice as base64: the same bytes each time.',
  response: z.object({ patientId: id, number: z.string(), pdf: z.string() }),
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
