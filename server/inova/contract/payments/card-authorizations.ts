import { z } from 'zod';
import { defineCall } from '../call.ts';
import { consentStatuses } from '../signatures/consents.ts';
import { id, isoDate, wireDate, wireTime } from '../wire.ts';

const group = 'Cards';

/** A patient's signed permission to charge a card; `request` is the signature request that was sent last. */
export const cardAuthorization = z.object({
  id,
  patientId: id,
  cardId: id,
  state: z.enum(consentStatuses),
  request: id.nullable(),
  sentAt: wireTime.nullable(),
  signedAt: wireTime.nullable(),
  revokedAt: wireTime.nullable(),
  expiresOn: wireDate.nullable(),
});
export type CardAuthorization = z.infer<typeof cardAuthorization>;

export const authorizations = defineCall({
  method: 'GET',
  path: '/patients/{id}/cardAuthorizations',
  group,
  summary: "List the authorizations of a patient's cards that were sent for signing, newest first.",
  params: z.object({ id }),
  response: z.array(cardAuthorization),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const sendAuthorization = defineCall({
  method: 'POST',
  path: '/cards/{card}/authorization',
  group,
  summary: 'Send the authorization of a card to its patient for signing; an earlier one that is open is void.',
  params: z.object({ card: id }),
  body: z.object({
    expiresOn: isoDate('Enter a date').meta({ examples: ['2031-12-31'] }),
  }),
  response: cardAuthorization,
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: ({ patientId }) => [patientId] },
});
