import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { id, isoDate, listOf, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Card payments';

export const maxRecurringPayments = 60;

/** A plan by which a card pays: the installments of an agreement, one invoice, or the same amount each month. */
export const recurringPlan = z.object({
  id,
  client: id,
  patientId: id,
  cardId: id,
  lastFour: optionalText,
  agreementId: id.nullable(),
  invoice: z.object({ id, number: z.string() }).nullable(),
  day: z.number().int(),
  state: z.enum(['active', 'paused', 'stopped', 'completed']),
  createdAt: wireTime,
  createdBy: z.string(),
  payments: z.array(
    z.object({
      id,
      dueOn: wireDate,
      cents: z.number().int(),
      state: z.enum(['due', 'paid', 'failed', 'skipped']),
      tries: z.number().int(),
      nextTryOn: wireDate.nullable(),
      failure: optionalText,
    }),
  ),
});
export type RecurringPlan = z.infer<typeof recurringPlan>;

const updateUse = { action: 'update', ids: ({ patientId }: RecurringPlan) => [patientId] } as const;

export const list = defineCall({
  method: 'GET',
  path: '/recurringPayments/{id}',
  group,
  summary: "List a patient's recurring payments, newest first.",
  params: z.object({ id }),
  response: listOf(recurringPlan),
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const create = defineCall({
  method: 'POST',
  path: '/patients/{id}/recurringPayments',
  group,
  summary: 'Let a card on file pay the installments of an agreement, or an amount each month.',
  params: z.object({ id }),
  body: z.object({
    card: id,
    /** The agreement with the installments; null for an amount each month. */
    agreement: id
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
    cents: positiveCents
      .nullable()
      .default(null)
      .meta({ examples: [5_000] }),
    startsOn: isoDate('Enter the date of the first payment')
      .nullable()
      .default(null)
      .meta({ examples: ['2031-01-15'] }),
    payments: z.number().int().min(1, 'Enter 1 or more').max(maxRecurringPayments).default(12),
  }),
  response: recurringPlan,
  extension: true,
  idempotent: true,
  patients: { ...updateUse, action: 'create' },
});

const planCall = { group, params: z.object({ plan: id }), response: recurringPlan, extension: true } as const;

export const get = defineCall({
  ...planCall,
  method: 'GET',
  path: '/recurringPlans/{plan}',
  summary: 'Get a plan of recurring payments.',
  patients: { ...updateUse, action: 'read' },
});

export const stop = defineCall({
  ...planCall,
  method: 'POST',
  path: '/recurringPayments/{plan}/stop',
  summary: 'Stop recurring payments. What was paid stays paid.',
  repeatable: true,
  patients: updateUse,
});

export const pause = defineCall({
  ...planCall,
  method: 'POST',
  path: '/recurringPayments/{plan}/pause',
  summary: 'Pause recurring payments: nothing is charged until they resume.',
  repeatable: true,
  patients: updateUse,
});

export const resume = defineCall({
  ...planCall,
  method: 'POST',
  path: '/recurringPayments/{plan}/resume',
  summary: 'Resume paused recurring payments. What became due in the pause is charged next.',
  repeatable: true,
  patients: updateUse,
});
