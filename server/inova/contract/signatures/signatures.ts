import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate, wireDate, wireTime } from '../wire.ts';

const group = 'Signatures';

export const signatureKinds = ['agreement', 'benefit summary', 'consent', 'disposition'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const signatureStatuses = ['created', 'sent', 'viewed', 'signed', 'declined', 'expired', 'voided'] as const;
export type SignatureStatus = (typeof signatureStatuses)[number];

/** The tone of each status. */
export const signatureTones = {
  created: 'neutral',
  sent: 'advisory',
  viewed: 'advisory',
  signed: 'healthy',
  declined: 'unhealthy',
  expired: 'degraded',
  voided: 'neutral',
} as const satisfies Record<SignatureStatus, string>;

export const signerRoles = ['patient', 'partner', 'witness', 'clinic'] as const;
export type SignerRole = (typeof signerRoles)[number];

const optionalTime = wireTime.nullable();

/** A signer and the signer's progress; staff sign in the portal, everyone else by an emailed link. */
export const signer = z.object({
  id,
  position: z.number().int(),
  role: z.enum(signerRoles),
  name: z.string(),
  email: z.string(),
  staff: z.boolean(),
  invitedAt: optionalTime,
  locked: z.boolean(),
  viewedAt: optionalTime,
  signedAt: optionalTime,
  declinedAt: optionalTime,
  signedName: z.string().nullable(),
  drawing: z.string().nullable(),
});
export type Signer = z.infer<typeof signer>;

/** A signature request; hashes are SHA-256 of the PDFs in hexadecimal. */
export const signatureRequest = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  kind: z.enum(signatureKinds),
  record: id,
  title: z.string(),
  paper: patientDocument,
  state: z.enum(signatureStatuses),
  requestedAt: wireTime,
  requestedBy: z.string(),
  sentAt: optionalTime,
  viewedAt: optionalTime,
  signedAt: optionalTime,
  closedAt: optionalTime,
  reason: z.string().nullable(),
  expiresOn: wireDate,
  reminders: z.number().int(),
  remindedAt: optionalTime,
  envelope: z.string().nullable(),
  sentHash: z.string().nullable(),
  finalHash: z.string().nullable(),
  signers: z.array(signer),
  history: z.array(z.object({ id, change: z.string(), by: z.string(), at: wireTime, detail: z.string().nullable() })),
});
export type SignatureRequest = z.infer<typeof signatureRequest>;

const params = z.object({ request: id });
const patientUse = (action: 'read' | 'update') => ({
  action,
  ids: ({ patientId }: SignatureRequest) => [patientId],
});
const readUse = patientUse('read');
const updateUse = patientUse('update');

export const get = defineCall({
  method: 'GET',
  path: '/signatures/{request}',
  group,
  summary: 'Get a signature request with its document, signers, and history.',
  params,
  response: signatureRequest,
  extension: true,
  patients: readUse,
});

export const listForRecord = defineCall({
  method: 'GET',
  path: '/signatures/of/{kind}/{record}',
  group,
  summary: "List a record's signature requests, newest first. The list signatures has all requests.",
  params: z.object({ kind: z.enum(signatureKinds), record: id }),
  response: z.array(signatureRequest),
  extension: true,
  patients: { action: 'list', ids: (found: SignatureRequest[]) => found.map(({ patientId }) => patientId) },
});

const day = isoDate('Enter a date');

/** A signer other than the patient, who receives a link by email. */
export const externalSigner = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  email: z.email('Enter an email address, such as name@example.com').max(320),
  birthDate: isoDate('Enter the date of birth'),
});
export type ExternalSigner = z.infer<typeof externalSigner>;

/** The options for sending a consent: the deadline and the other signers. */
export const newSignature = z.object({
  kind: z.literal('consent', { error: 'Agreements and benefit summaries are sent from their own pages' }),
  record: id,
  expiresOn: day.meta({ examples: ['2026-12-31'] }),
  wording: z
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'The version of the wording that the user saw; 409 if it is not the newest', examples: [1] }),
  witness: z
    .string()
    .trim()
    .max(320)
    .nullable()
    .default(null)
    .meta({ description: 'Email of a staff member who signs after the patient', examples: [null] }),
  outsideWitness: externalSigner
    .nullable()
    .default(null)
    .meta({ description: 'Another person who signs after the patient with an emailed link', examples: [null] }),
});
export type NewSignature = z.infer<typeof newSignature>;

export const request = defineCall({
  method: 'POST',
  path: '/signatures',
  group,
  summary: 'Send a consent for signature. An open request for it is voided.',
  body: newSignature,
  response: signatureRequest,
  extension: true,
  idempotent: true,
  patients: { action: 'create', ids: ({ patientId }: SignatureRequest) => [patientId] },
});

export const remind = defineCall({
  method: 'POST',
  path: '/signatures/{request}/remind',
  group,
  summary: 'Email a new link to the next signer. Previous links stop working.',
  params,
  response: signatureRequest,
  extension: true,
  patients: updateUse,
});

export const voidReason = z
  .string({ error: 'Enter a reason for voiding' })
  .trim()
  .min(1, 'Enter a reason for voiding')
  .max(500)
  .meta({ examples: ['The package changed'] });

export const voidRequest = defineCall({
  method: 'POST',
  path: '/signatures/{request}/void',
  group,
  summary: 'Void a request that is not fully signed.',
  params,
  body: z.object({ reason: voidReason }),
  response: signatureRequest,
  extension: true,
  patients: updateUse,
});

export const extend = defineCall({
  method: 'POST',
  path: '/signatures/{request}/extend',
  group,
  summary: 'Extend the time to sign. An expired request reopens.',
  params,
  body: z.object({ expiresOn: day.meta({ examples: ['2026-12-31'] }) }),
  response: signatureRequest,
  extension: true,
  patients: updateUse,
});

/** A signature: the typed name, and optionally a drawing as an SVG path in a 600 × 200 box. */
export const signature = z.object({
  name: z
    .string({ error: 'Type your full name' })
    .trim()
    .min(2, 'Type your full name')
    .max(100)
    .meta({ examples: ['Mary-Ann O’Neil'] }),
  drawing: z
    .string()
    .max(20_000, 'The drawing is too large. Clear it and draw again')
    .regex(/^M\d{1,3},\d{1,3}(?:[ML]\d{1,3},\d{1,3})+$/, 'The drawing cannot be read. Clear it and draw again')
    .refine(isInsideCanvas, 'The drawing cannot be read. Clear it and draw again')
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
});
export type Signature = z.infer<typeof signature>;

function isInsideCanvas(path: string): boolean {
  const points = path.slice(1).split(/[ML]/);
  return points.every((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return x <= 600 && y <= 200;
  });
}

export const signAsStaff = defineCall({
  method: 'POST',
  path: '/signatures/{request}/witness',
  group,
  summary: 'Sign as the staff member who signs next.',
  params,
  body: signature,
  response: signatureRequest,
  extension: true,
  timeLimit: 30_000,
  patients: updateUse,
});

/** A PDF in base64, and the SHA-256 of its bytes in hexadecimal. */
export const signatureFile = z.object({
  patientId: id,
  fileName: z.string(),
  pdf: z.string(),
  sha256: z.string(),
});
export type SignatureFile = z.infer<typeof signatureFile>;

export const document = defineCall({
  method: 'GET',
  path: '/signatures/{request}/document',
  group,
  summary: 'Get the PDF, with all signatures and the certificate once it is completed.',
  params,
  response: signatureFile,
  extension: true,
  timeLimit: 30_000,
  patients: { action: 'read', ids: ({ patientId }: SignatureFile) => [patientId] },
});
