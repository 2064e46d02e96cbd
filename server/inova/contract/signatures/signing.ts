import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate, wireDate, wireTime } from '../wire.ts';
import { signature, signatureFile, signatureKinds, signatureStatuses, signerRoles } from './signatures.ts';

const group = 'Signing';

/** The message for a wrong date of birth, and for an unknown link. */
export const invalidSigningLinkMessage =
  'The date of birth does not match this link. Check the date. After ten attempts the link is locked and you can request a new one';
export const sessionExpiredMessage = 'This page has expired';

const secret = z.string().max(100);
const session = secret.meta({ description: 'As returned by POST /signing/sessions' });

/** A document and its request as shown to a signer; `state` is the request's, `isTurn` false until it is their turn. */
export const signingView = z.object({
  client: id,
  patientId: id,
  signer: z.string(),
  role: z.enum(signerRoles),
  clinic: z.string(),
  timeZone: z.string(),
  kind: z.enum(signatureKinds),
  title: z.string(),
  paper: patientDocument.nullable().meta({ description: 'Null once the request is void or expired' }),
  state: z.enum(signatureStatuses),
  reason: z.string().nullable(),
  expiresOn: wireDate,
  isTurn: z.boolean(),
  next: z.string().nullable(),
  signedAt: wireTime.nullable(),
  sentHash: z.string().nullable(),
  elsewhere: z
    .url()
    .nullable()
    .meta({ description: 'URL of the signature service, if the document is not signed on this page' }),
});
export type SigningView = z.infer<typeof signingView>;

/** The signer's name and clinic for the audit log. */
const signerIdentity = ({ signer, client }: { signer: string; client: number }) => ({
  name: `${signer} (signer)`,
  client,
});
const patientUse = (action: 'read' | 'update') => ({
  action,
  ids: ({ patientId }: { patientId: number }) => [patientId],
  as: signerIdentity,
});

export const identify = defineCall({
  method: 'POST',
  path: '/signing/sessions',
  group,
  summary:
    'Identify yourself with the link and your date of birth. For a used link, a new one is emailed. Ten wrong dates of birth lock the link (423).',
  body: z.object({
    token: secret.meta({ description: 'From the link' }),
    birthDate: isoDate('Enter your date of birth').meta({ examples: ['1985-09-01'] }),
  }),
  response: z.object({ session: z.string().nullable(), isMailed: z.boolean() }),
  extension: true,
});

export const requestLink = defineCall({
  method: 'POST',
  path: '/signing/newLink',
  group,
  summary: 'Email a new link to the signer, for a link that is locked. The response is the same for an unknown link.',
  body: z.object({ token: secret.meta({ description: 'From the link' }) }),
  response: z.unknown(),
  extension: true,
});

export const show = defineCall({
  method: 'POST',
  path: '/signing/show',
  group,
  summary: 'Get the document to sign. With a token, only if its link belongs to the same signer.',
  body: z.object({ session, token: secret.optional() }),
  response: signingView,
  extension: true,
  repeatable: true,
  patients: patientUse('read'),
});

export const sign = defineCall({
  method: 'POST',
  path: '/signing/sign',
  group,
  summary: 'Sign the document.',
  body: signature.extend({
    session,
    consent: z.literal(true, { error: 'Agree to sign electronically' }),
  }),
  response: signingView,
  extension: true,
  timeLimit: 30_000,
  patients: patientUse('update'),
});

export const declineReason = z
  .string({ error: 'Enter a short reason' })
  .trim()
  .min(1, 'Enter a short reason')
  .max(500)
  .meta({ examples: ['I have a question about the price'] });

export const decline = defineCall({
  method: 'POST',
  path: '/signing/decline',
  group,
  summary: 'Decline to sign the document, with a reason.',
  body: z.object({ session, reason: declineReason }),
  response: signingView,
  extension: true,
  timeLimit: 30_000,
  patients: patientUse('update'),
});

export const signingFile = signatureFile.extend({ client: id, signer: z.string() });

export const document = defineCall({
  method: 'POST',
  path: '/signing/document',
  group,
  summary: 'Get the PDF, with all signatures and the certificate once everyone has signed.',
  body: z.object({ session }),
  response: signingFile,
  extension: true,
  repeatable: true,
  timeLimit: 30_000,
  patients: patientUse('read'),
});
