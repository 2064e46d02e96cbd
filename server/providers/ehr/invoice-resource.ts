import { z } from 'zod';
import { concept, list, modifiers, reference, text } from './fhir-resources.ts';

const money = z.object({ value: z.number().min(-20_000_000).max(20_000_000), currency: z.string().default('USD') });

/** The parts of a FHIR R4 `Invoice` that statements are read from; each line's charge is contained or named. */
export const invoiceResource = z.object({
  resourceType: z.literal('Invoice'),
  id: z.string().min(1).max(64),
  status: z.string(),
  ...modifiers,
  identifier: list(z.object({ value: text })),
  subject: reference,
  date: text,
  contained: z
    .array(
      z.looseObject({
        id: text,
        code: concept.optional().catch(undefined),
        identifier: list(z.object({ value: text })),
        occurrenceDateTime: text,
      }),
    )
    .default([]),
  lineItem: z.array(
    z.object({
      chargeItemReference: reference.optional(),
      chargeItemCodeableConcept: concept.optional(),
      priceComponent: z.array(z.object({ type: z.string(), amount: money })).min(1),
    }),
  ),
  totalGross: money,
});
export type InvoiceResource = z.infer<typeof invoiceResource>;
