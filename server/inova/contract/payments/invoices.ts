import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { cents, reason } from '../text/money.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Payments';

export const invoiceStatuses = ['open', 'paid', 'written off', 'void'] as const;
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

/** What is invoiced: open services, all by default, or the next installment of an agreement. */
export const newInvoice = z
  .object({
    services: serviceIds.optional(),
    agreement: id.optional(),
    dueOn: z.iso
      .date({ error: 'Enter the due date' })
      .optional()
      .meta({ description: 'Of services; by default thirty days from today' }),
  })
  .refine(({ services, agreement }) => !(services && agreement), {
    path: ['agreement'],
    error: 'Invoice services or an installment, not both',
  })
  .meta({ examples: [{ services: [118], dueOn: '2031-03-03' }] });

const writeOffRequest = z.object({ cents: positiveCents, reason });
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
    'Invoice services that the patient pays and that are on no invoice, or the next installment of an agreement. Numbers of a clinic have no gaps.',
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

export const voidInvoice = defineCall({
  ...invoiceCall,
  method: 'POST',
  path: '/invoices/{invoice}/void',
  summary: "Void an invoice. It keeps its number, and what was paid of it becomes the patient's credit.",
  body: z.object({ reason }),
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
