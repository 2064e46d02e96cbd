import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, wireDate } from '../wire.ts';
import { card } from './cards.ts';

const group = 'Cards';

export const setRenewalEmails = defineCall({
  method: 'POST',
  path: '/cards/{card}/renewalEmails',
  group,
  summary:
    'Record that a patient agrees to an email with a link to save a new card before this one expires, or no more.',
  params: z.object({ card: id }),
  body: z.object({ agreed: z.boolean().meta({ examples: [true] }) }),
  response: card,
  extension: true,
  repeatable: true,
  patients: { action: 'update', ids: ({ patientId }) => [patientId] },
});

/** A card that expires soon, as its patient sees it; names no patient. */
export const cardRenewal = z.object({
  clinic: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiresOn: wireDate,
  state: z.enum(['open', 'pending', 'saved']).meta({ description: 'What became of the new card' }),
});
export type CardRenewal = z.infer<typeof cardRenewal>;

const link = z.object({ token: z.string().max(400).meta({ description: 'From the link' }) });

export const renewal = defineCall({
  method: 'POST',
  path: '/cardRenewals/read',
  group,
  summary: 'Get what an emailed link to save a new card is about; null if the link is not valid or no longer so.',
  body: link,
  response: cardRenewal.nullable(),
  extension: true,
  repeatable: true,
});

export const startRenewal = defineCall({
  method: 'POST',
  path: '/cardRenewals/start',
  group,
  summary: "Get the card provider's page on which the patient of an emailed link enters a new card.",
  body: link,
  response: z.object({ url: z.url() }),
  extension: true,
  timeLimit: 90_000,
});
