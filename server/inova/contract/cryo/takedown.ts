import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, wireDate } from '../wire.ts';
import { dispositionRecord } from './dispositions.ts';
import { witnessFields } from './witness.ts';

/** What must be so before specimens leave storage for good. */
const check = z.object({ text: z.string(), isDone: z.boolean(), detail: z.string() });
export type TakedownCheck = z.infer<typeof check>;

/** What of a paid or open invoice is for days after storage ends: its amount by days of its whole period. */
const creditLine = z.object({
  invoice: id,
  number: z.string(),
  from: wireDate,
  to: wireDate,
  days: z.number().int(),
  unusedDays: z.number().int(),
  amountCents: cents,
  creditCents: cents,
});
export type CreditLine = z.infer<typeof creditLine>;

export const takedown = dispositionRecord.extend({
  account: z.object({ id, state: z.string() }).nullable(),
  /** The day on which storage would end. */
  endsOn: wireDate,
  checks: z.array(check),
  credit: z.object({
    lines: z.array(creditLine),
    creditCents: cents,
    owedCents: cents.meta({ description: 'What is still owed for storage' }),
    refundCents: cents.meta({ description: 'What is left of the credit for the patient' }),
  }),
});
export type Takedown = z.infer<typeof takedown>;

const params = z.object({ id });
const patients = ({ patientId }: { patientId: number }) => [patientId];
const common = { group: 'Cryo dispositions', params, response: takedown, extension: true } as const;

export const get = defineCall({
  ...common,
  method: 'GET',
  path: '/patients/{id}/takedown',
  summary:
    'Read the takedown checklist of a patient: signers, what may be carried out, the credit for unused storage, and the specimens by position.',
  patients: { action: 'read', ids: patients },
});

/** A specimen as it was scanned or typed when it was retrieved. */
const retrieved = z.object({
  specimen: id,
  barcode: z.string().trim().toUpperCase().max(40),
  from: z.string().max(80),
});

export const carryOut = defineCall({
  ...common,
  method: 'POST',
  path: '/patients/{id}/takedown',
  summary:
    'Carry out the disposition of retrieved specimens, all of them or none, with a witness. Refused unless everyone who must sign signed the same outcome and nobody revoked. With the last specimen the storage account is closed.',
  body: z.object({
    retrieved: z
      .array(retrieved)
      .min(1, 'Scan or type the barcode of at least one specimen')
      .max(500)
      .meta({ examples: [[{ specimen: 1, barcode: 'E500100', from: 'T01-C1-K1-G1-S1' }]] }),
    ...witnessFields,
  }),
  idempotent: true,
  patients: { action: 'update', ids: patients },
});
export type Retrieved = z.infer<typeof retrieved>;
