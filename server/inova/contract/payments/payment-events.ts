import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

/** A change of a payment in the ledger, with the accounts that its money moved between. */
export const paymentEvent = z.object({
  id,
  kind: z.string(),
  at: wireTime,
  by: z.string(),
  reference: optionalText,
  day: wireDate,
  transfers: z.array(
    z.object({ debit: z.string(), credit: z.string(), cents, invoiceId: id.nullable(), invoiceNumber: optionalText }),
  ),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const events = defineCall({
  method: 'GET',
  path: '/payments/{payment}/events',
  group: 'Payments',
  summary: "Get a payment's events in the ledger with their transfers, newest first.",
  params: z.object({ payment: id }),
  response: z.object({ patientId: id, events: z.array(paymentEvent) }),
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
