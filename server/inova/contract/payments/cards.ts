import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { id, listOf, textOrEmpty, wireDate, wireTime } from '../wire.ts';

const group = 'Cards';

/** The texts of the specification for a card that the provider didn't accept. */
export const cardErrorMessage = 'Something went wrong. Please try again.';
export const cardDeclinedMessage = 'This card has been declined. Please try another.';

/** What stands for a card at the provider; it begins with 9, as no card number does. */
const cardToken = z
  .string({ error: 'Enter the card' })
  .regex(/^9\d{15}$/, 'Enter the card in the secure field')
  .meta({ examples: ['9411111111111111'] });
const expires = z
  .string({ error: 'Enter the expiration date' })
  .regex(/^(0[1-9]|1[0-2])\/?\d{2}$/, 'Enter the expiration date as MM/YY')
  .transform((text) => text.replace('/', ''))
  .pipe(z.string())
  .meta({ examples: ['12/31'] });
const postal = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{0,10}$/, 'Enter a ZIP code')
  .default('')
  .meta({ examples: ['60201'] });

/** Names the intent: repeated with the same key, a call isn't carried out again, and returns what became of it. */
export const intentKey = z.uuid().meta({ examples: ['6f1c7f3c-4b5e-4c8e-9d57-2f4c1f0f9a11'] });

/** A card on file as the specification has it; `pid` is the patient, `expires` MMYY. */
export const cardProfile = z.object({
  pid: id,
  token: textOrEmpty,
  description: textOrEmpty,
  profileid: textOrEmpty,
  accountid: textOrEmpty,
  expires: textOrEmpty,
  lastFour: textOrEmpty,
});
export type CardProfile = z.infer<typeof cardProfile>;

/** A card on file. `expiresOn` is the last day on which it can be charged. */
export const card = z.object({
  id,
  client: id,
  patientId: id,
  brand: z.string(),
  lastFour: z.string(),
  expiresOn: wireDate,
  description: z.string(),
  authorizedAt: wireTime,
  authorizedBy: z.string(),
  revokedAt: wireTime.nullable(),
  renewalEmailsAt: wireTime.nullable().meta({ description: 'When the patient agreed to an email before it expires' }),
  renewalEmailedAt: wireTime.nullable().meta({ description: 'When that email was queued, once per expiration date' }),
});
export type Card = z.infer<typeof card>;

const ofPatient = { action: 'read', ids: (_: unknown, params: { id: number }) => [params.id] } as const;
const patientParams = z.object({ id });
const cardUse = { action: 'update', ids: ({ patientId }: Card) => [patientId] } as const;

export const profiles = defineCall({
  method: 'GET',
  path: '/cardConnect/profile/{id}',
  group,
  summary: "List a patient's cards on file as profiles of the card provider.",
  params: patientParams,
  response: listOf(cardProfile),
  patients: ofPatient,
});

export const addProfile = defineCall({
  method: 'POST',
  path: '/cardConnect/profile',
  group,
  summary: 'Keep a card that has a profile at the card provider. Takes a token; a card number is refused.',
  body: z.object({
    pid: id,
    token: cardToken,
    description: z.string().trim().max(60).default(''),
    profileid: z
      .string()
      .regex(/^[0-9A-Za-z]{1,24}$/, 'Enter the profile ID')
      .meta({ examples: ['12345678901234567890'] }),
    accountid: z
      .string()
      .regex(/^\d{1,6}$/, 'Enter the account ID')
      .meta({ examples: ['1'] }),
    expires,
    lastFour: z
      .string()
      .regex(/^\d{4}$/, 'Enter the last four digits')
      .meta({ examples: ['1111'] }),
  }),
  response: cardProfile,
  timeLimit: 45_000,
  patients: { action: 'update', ids: ({ pid }) => [pid] },
});

export const list = defineCall({
  method: 'GET',
  path: '/patients/{id}/cards',
  group,
  summary: "List a patient's cards on file, including removed ones, newest first.",
  params: patientParams,
  response: z.array(card),
  extension: true,
  patients: ofPatient,
});

export const save = defineCall({
  method: 'POST',
  path: '/patients/{id}/cards',
  group,
  summary: 'Verify a card with $0.00 and keep it on file. Repeating the key verifies it once.',
  params: patientParams,
  body: z.object({
    key: intentKey,
    token: cardToken,
    expires,
    postal,
    description: z.string().trim().max(60).default(''),
    authorized: z.literal(true, { error: 'The patient must authorize keeping the card' }).meta({ examples: [true] }),
    renewalEmails: z
      .boolean()
      .default(false)
      .meta({ description: 'True if the patient agrees to an email before the card expires' }),
  }),
  response: card,
  extension: true,
  timeLimit: 45_000,
  patients: cardUse,
});

export const remove = defineCall({
  method: 'POST',
  path: '/cards/{card}/remove',
  group,
  summary: 'Revoke the authorization of a card. Recurring payments with it stop at once.',
  params: z.object({ card: id }),
  response: card,
  extension: true,
  repeatable: true,
  patients: cardUse,
});

/** What a payment is for: an agreement, or an invoice. */
export const paidItem = z.object({
  agreement: id.nullable().default(null),
  invoice: id.nullable().default(null),
  cents: positiveCents,
});
const exampleItem = { agreement: null, invoice: 1, cents: 100 };
export const paidItems = z
  .array(paidItem)
  .max(50)
  .meta({ examples: [[exampleItem]] });

/** How a card is entered for a patient: without a merchant account of the clinic, not at all. */
export const cardEntry = z.object({
  patientId: id,
  isConnected: z.boolean(),
  tokenizerUrl: z.url().nullable().meta({ description: 'The fields to show in a frame' }),
  hasPages: z.boolean().meta({ description: 'Whether there are payment links' }),
  isSandbox: z.boolean().meta({ description: 'True in the demonstration: nothing is really charged' }),
});
export type CardEntry = z.infer<typeof cardEntry>;

export const entry = defineCall({
  method: 'GET',
  path: '/patients/{id}/cardEntry',
  group,
  summary: 'Get how a card can be entered for a patient.',
  params: patientParams,
  response: cardEntry,
  extension: true,
  patients: ofPatient,
});

/** What became of a page of the provider; `not due` if what it was for had been paid otherwise, so nothing was charged. */
export const cardPageState = z.enum([
  ...(['open', 'pending', 'saved', 'paid', 'declined', 'failed', 'expired', 'not due'] as const),
]);

/** A link to a page of the provider, and what became of it. */
export const cardPage = z.object({
  id,
  client: id,
  patientId: id,
  purpose: z.enum(['save-card', 'payment']),
  cents: z.number().int().nullable(),
  state: cardPageState,
  url: z.url().nullable().meta({ description: 'Null once it is closed' }),
  chargeId: id.nullable(),
  paymentId: id.nullable(),
  cardId: id.nullable(),
  createdAt: wireTime,
  createdBy: z.string(),
});
export type CardPage = z.infer<typeof cardPage>;

export const createPage = defineCall({
  method: 'POST',
  path: '/patients/{id}/cardPages',
  group,
  summary: "Create a link to the card provider's page, on which a patient enters a card to keep or to pay with.",
  params: patientParams,
  body: z.object({
    purpose: z.enum(['save-card', 'payment']).meta({ examples: ['save-card'] }),
    items: paidItems.default([]),
  }),
  response: z.object({ id, patientId: id, url: z.url(), reference: z.string() }),
  extension: true,
  idempotent: true,
  timeLimit: 45_000,
  patients: { action: 'update', ids: ({ patientId }) => [patientId] },
});

const cardPageParams = z.object({ cardPage: id });

export const page = defineCall({
  method: 'GET',
  path: '/cardPages/{cardPage}',
  group,
  summary: "Get a link to the card provider's page, and what became of it as far as it is known.",
  params: cardPageParams,
  response: cardPage,
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});

export const checkPage = defineCall({
  method: 'POST',
  path: '/cardPages/{cardPage}/check',
  group,
  summary: 'Ask the card provider now whether a card was entered on its page.',
  params: cardPageParams,
  response: cardPage,
  extension: true,
  repeatable: true,
  timeLimit: 90_000,
  patients: { action: 'update', ids: ({ patientId }) => [patientId] },
});

export const notice = defineCall({
  method: 'POST',
  path: '/cardNotices',
  group,
  summary:
    "Take notice that a card was entered on the card provider's page. Nothing in it is trusted: the page is read from the provider, and charged once.",
  body: z.object({
    reference: z
      .string()
      .regex(/^[0-9A-Za-z_-]{20,64}$/)
      .meta({ examples: ['reference-of-a-card-page'] }),
  }),
  response: z.object({
    received: z.literal(true),
    state: cardPageState.nullable().meta({ description: 'What became of the page; null for an unknown reference' }),
  }),
  extension: true,
  repeatable: true,
});
