import { z } from 'zod';

/** A recipient of an envelope; `clientUserId` marks one who signs through, and is emailed by, the portal. */
export interface Recipient {
  recipientId: string;
  clientUserId: string;
  name: string;
  email: string;
  roleName: string;
  routingOrder: string;
}

/** The input to create an envelope; reusing a `transactionId` returns the existing envelope. */
export interface NewEnvelope {
  transactionId: string;
  emailSubject: string;
  status: 'sent';
  documents: { documentId: string; name: string; fileExtension: 'pdf'; documentBase64: string }[];
  recipients: { signers: Recipient[] };
  notification: { expirations: { expireEnabled: 'true'; expireAfter: string; expireWarn: string } };
}

export const createdEnvelope = z.object({ envelopeId: z.string().min(1).max(100) });

/** The status of an envelope and its recipients; instants are ISO 8601. */
export const envelopeStatus = z.object({
  envelopeId: z.string(),
  status: z.enum(['created', 'sent', 'delivered', 'completed', 'declined', 'voided']),
  recipients: z.object({
    signers: z.array(
      z.object({
        recipientId: z.string(),
        status: z.string(),
        signedDateTime: z.string().optional(),
        declinedReason: z.string().optional(),
      }),
    ),
  }),
});
export type EnvelopeStatus = z.infer<typeof envelopeStatus>;

export const recipientView = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** An action on the sandbox's signing page, which is one of the portal's pages. */
export const signing = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('sign'),
    at: z.iso.datetime(),
    name: z.string().min(1).max(100),
    drawing: z.string().max(20_000).nullable(),
    identifiedBy: z.string().max(200),
    timeZone: z.string().max(60),
  }),
  z.object({ action: z.literal('decline'), at: z.iso.datetime(), reason: z.string().max(500) }),
]);
export type Signing = z.infer<typeof signing>;
