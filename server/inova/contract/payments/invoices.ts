import { z } from 'zod';
import { lineName, positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { cents, reason } from '../text/money.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Payments';

export const invoiceStatuses = ['open', 'paid', 'written off', 'credited', 'void'] as const;
export const invoiceKinds = ['patient share', 'services', 'installment', 'storage'] as const;

/** What a list of invoices shows of each. */
export const summarizedInvoice = z.object({
  id,
  client: id,
  patientId: id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  description: z.string(),
  state: z.enum(invoiceStatuses),
  issuedOn: wireDate,
  dueOn: wireDate,
  amountCents: cents,
  paidCents: cents,
  writtenOffCents: cents,
  creditedCents: cents.meta({ description: 'Taken off because less was used than was billed' }),
  balanceCents: cents,
});
export type SummarizedInvoice = z.infer<typeof summarizedInvoice>;

/** A write-off of an invoice; it is posted when another user than the one who requested it approves it. */
export const writeOff = z.object({
  id,
  invoiceId: id,
  invoiceNumber: z.string(),
  patientId: id,
  cents,
  reason: z.string(),
  state: z.enum(['requested', 'approved', 'declined']),
  requestedAt: wireTime,
  requestedBy: z.string(),
  /** The email address of who requested it, and so can't approve it. */
  requester: z.string(),
  decidedAt: wireTime.nullable(),
  decidedBy: optionalText,
});
export type WriteOff = z.infer<typeof writeOff>;

/** An invoice with its lines, and what was paid and written off. */
export const invoice = summarizedInvoice.extend({
  claimId: id.nullable(),
  agreementId: id.nullable(),
  createdBy: optionalText,
  voidReason: optionalText,
  voidedAt: wireTime.nullable(),
  voidedBy: optionalText,
  version: z.number().int(),
  lines: z.array(z.object({ description: z.string(), performedOn: wireDate.nullable(), cents })),
  payments: z.array(z.object({ id, method: z.string(), takenAt: wireTime, cents })),
  writeOffs: z.array(writeOff),
});
export type Invoice = z.infer<typeof invoice>;

const serviceIds = z.array(id).min(1, 'Select at least one service').max(200);

export const maxInvoiceLines = 40;
const invoiceLine = z.object({ description: lineName, cents: positiveCents });

/** What is invoiced: services and further lines less a discount, all open services by default; or the next installment of an agreement. */
export const newInvoice = z
  .object({
    services: serviceIds.optional(),
    lines: z.array(invoiceLine).max(maxInvoiceLines).optional(),
    discount: invoiceLine.optional().meta({ description: 'Taken off what the services and lines cost' }),
    agreement: id.optional(),
    dueOn: isoDate('Enter the due date')
      .optional()
      .meta({ description: 'Of services and lines; by default thirty days from today' }),
  })
  .refine(({ services, lines, agreement }) => !((services || lines) && agreement), {
    path: ['agreement'],
    error: 'Invoice services or an installment, not both',
  })
  .meta({ examples: [{ services: [118], dueOn: '2031-03-03' }] });
export type NewInvoice = z.infer<typeof newInvoice>;

export const voidInput = z.object({ reason });
export const writeOffRequest = z.object({ cents: positiveCents, reason });
const invoiceParams = z.object({ invoice: id });
const writeOffParams = z.object({ writeOff: id });
const patientOf = ({ patientId }: { patientId: number }) => [patientId];
const invoiceCall = { group, params: invoiceParams, response: invoice, extension: true } as const;

export const list = defineCall({
  method: 'GET',
  path: '/patients/{id}/invoices',
  group,
  summary: "List a patient's invoices, newest first.",
  params: z.object({ id }),
  response: z.array(summarizedInvoice),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const create = defineCall({
  method: 'POST',
  path: '/patients/{id}/invoices',
  group,
  summary:
    'Invoice services that the patient pays and that are on no invoice, with further lines and a discount, or the next installment of an agreement. Numbers of a clinic have no gaps.',
  params: z.object({ id }),
  body: newInvoice,
  response: invoice,
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: patientOf },
});

export const get = defineCall({
  ...invoiceCall,
  method: 'GET',
  path: '/invoices/{invoice}',
  summary: 'Get an invoice with its lines, payments, and write-offs.',
  patients: { action: 'read', ids: patientOf },
});

export const document = defineCall({
  ...invoiceCall,
  method: 'GET',
  path: '/invoices/{invoice}/document',
  summary: 'Get the document of an invoice, as it was issued.',
  response: z.object({ patientId: id, number: z.string(), document: patientDocument }),
  patients: { action: 'read', ids: patientOf },
});

export const pdf = defineCall({
  ...invoiceCall,
  method: 'GET',
  path: '/invoices/{invoice}/pdf',
  summary: 'Get the PDF of an invoice as base64: the same bytes each time.',
  response: z.object({ patientId: id, number: z.string(), pdf: z.string() }),
  timeLimit: 30_000,
  patients: { action: 'read', ids: patientOf },
});

/** What the ledger has of an invoice, and what staff recorded about it, oldest first. */
export const invoiceHistory = z.object({
  patientId: id,
  ledger: z.array(
    z.object({ on: wireDate, kind: z.string(), debit: z.string(), credit: z.string(), cents, by: z.string() }),
  ),
  changes: z.array(
    z.object({
      id,
      at: wireTime,
      change: z.string(),
      by: z.string(),
      details: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
});
export type InvoiceHistory = z.infer<typeof invoiceHistory>;

export const history = defineCall({
  ...invoiceCall,
  method: 'GET',
  path: '/invoices/{invoice}/history',
  summary: 'Get what the ledger has of an invoice, and contacts with the patient about it, oldest first.',
  response: invoiceHistory,
  patients: { action: 'read', ids: patientOf },
});

export const voidInvoice = defineCall({
  ...invoiceCall,
  method: 'POST',
  path: '/invoices/{invoice}/void',
  summary: "Void an invoice. It keeps its number, and what was paid of it becomes the patient's credit.",
  body: voidInput,
  patients: { action: 'update', ids: patientOf },
});

export const requestWriteOff = defineCall({
  ...invoiceCall,
  method: 'POST',
  path: '/invoices/{invoice}/writeOffs',
  summary: 'Request a write-off of what an invoice leaves open. Another user approves it.',
  body: writeOffRequest,
  patients: { action: 'update', ids: patientOf },
});

export const writeOffs = defineCall({
  method: 'GET',
  path: '/writeOffs',
  group,
  summary: 'List the write-offs of the current clinic that wait for approval, oldest first.',
  response: z.array(writeOff),
  extension: true,
  patients: { action: 'list', ids: (found) => found.map(({ patientId }) => patientId) },
});

export const approveWriteOff = defineCall({
  ...invoiceCall,
  params: writeOffParams,
  method: 'POST',
  path: '/writeOffs/{writeOff}/approve',
  summary: 'Approve a write-off that another user requested.',
  patients: { action: 'update', ids: patientOf },
});

export const declineWriteOff = defineCall({
  ...invoiceCall,
  params: writeOffParams,
  method: 'POST',
  path: '/writeOffs/{writeOff}/decline',
  summary: 'Decline a write-off.',
  patients: { action: 'update', ids: patientOf },
});
