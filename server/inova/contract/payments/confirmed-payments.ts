import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../wire.ts';
import { intentKey } from './cards.ts';
import { charge } from './charges.ts';

export const confirmed = defineCall({
  method: 'GET',
  path: '/patients/{id}/confirmedPayments/{key}',
  group: 'Payments',
  summary:
    'Get what became of a payment of a patient that the user confirmed with a key: the charge of a card, or the number of the payment that was recorded. Neither if the key was not used; recorded payments are found for a day.',
  params: z.object({ id, key: intentKey }),
  response: z.object({ charge: charge.nullable(), payment: id.nullable() }),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});
export type ConfirmedPayment = z.infer<typeof confirmed.response>;
