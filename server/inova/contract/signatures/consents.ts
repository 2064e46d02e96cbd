import { z } from 'zod';
import { defineCall } from '../call.ts';
import { consentSigners } from '../text/consent-signers.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Consents';

export const consentStatuses = ['assigned', 'sent', 'signed', 'declined', 'revoked', 'expired', 'superseded'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

export type ConsentSigner = (typeof consentSigners)[number];

const optionalTime = wireTime.nullable();

const wording = z.object({
  kind: z.string(),
  version: z.number().int(),
  about: z.string(),
  risks: z.array(z.string()),
  mustSignAgain: z.boolean(),
  reason: optionalText,
  publishedAt: wireTime,
});
export type ConsentWording = z.infer<typeof wording>;

/** A consent of one signer. One that was signed counts until it lapses, unless a later wording must be signed again. */
const consent = z.object({
  id,
  kind: z.string(),
  signer: z.enum(consentSigners),
  episodeId: id.nullable(),
  state: z.enum(consentStatuses),
  counts: z.boolean(),
  version: z.number().int().nullable(),
  newestVersion: z.number().int().nullable(),
  mustSignAgain: z.boolean(),
  assignedAt: wireTime,
  sentAt: optionalTime,
  openedAt: optionalTime,
  signedAt: optionalTime,
  signedBy: optionalText,
  inPerson: z.boolean(),
  witnessedBy: optionalText,
  expiresOn: wireDate.nullable(),
  closedAt: optionalTime,
  closedReason: optionalText,
  /** The cycle began, so that it can no longer be withdrawn. */
  isUsed: z.boolean(),
  request: id.nullable(),
});
export type Consent = z.infer<typeof consent>;

const missing = z.object({ kind: z.string(), signer: z.enum(consentSigners), episodeId: id.nullable() });
export type MissingConsent = z.infer<typeof missing>;

const partner = z.object({
  name: z.string(),
  email: optionalText,
  phone: optionalText,
  birthDate: wireDate.nullable(),
});

export const consentRecord = z.object({
  patientId: id,
  client: id,
  timeZone: z.string(),
  /** Today in the clinic. */
  today: wireDate,
  partner: partner.nullable(),
  cycles: z.array(z.object({ id, kind: z.string(), day1On: wireDate.nullable(), isOpen: z.boolean() })),
  consents: z.array(consent),
  /** What is needed and neither signed nor on its way. */
  missing: z.array(missing),
  /** The kinds that can be assigned, and who signs them. */
  kinds: z.array(z.object({ kind: z.string(), version: z.number().int(), partnerSigns: z.boolean() })),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

const patients = (action: 'read' | 'create' | 'update') => ({
  action,
  ids: ({ patientId }: { patientId: number }) => [patientId],
});
const shared = { group, response: consentRecord, extension: true } as const;
const params = z.object({ consent: id });

export const ofPatient = defineCall({
  ...shared,
  method: 'GET',
  path: '/patients/{id}/consents',
  summary: "Get a patient's consents, of the patient and the partner, and those that are needed and missing.",
  params: z.object({ id }),
  patients: patients('read'),
});

export const newConsents = z
  .array(missing)
  .min(1, 'Select a consent')
  .max(50)
  .meta({ examples: [[{ kind: 'HIPAA release', signer: 'patient', episodeId: null }]] });

export const assign = defineCall({
  ...shared,
  method: 'POST',
  path: '/patients/{id}/consents',
  summary:
    'Assign consents. One signed with a wording that must be signed again is superseded; returns 409 if a consent that counts, or one on its way, is there.',
  params: z.object({ id }),
  body: z.object({ consents: newConsents }),
  idempotent: true,
  patients: patients('create'),
});

export const newInPersonSignature = z.object({
  signedOn: isoDate('Enter the date of the signature').meta({
    description: 'Today or earlier',
    examples: ['2026-06-01'],
  }),
  name: z
    .string({ error: 'Enter the name as signed' })
    .trim()
    .min(2, 'Enter the name as signed')
    .max(100)
    .meta({ examples: ['Mary-Ann O’Neil'] }),
});

export const recordInPerson = defineCall({
  ...shared,
  method: 'POST',
  path: '/consents/{consent}/inPerson',
  summary: 'Record that a consent was signed in person, with the user as its witness. An open request is voided.',
  params,
  body: newInPersonSignature,
  patients: patients('update'),
});

export const withdrawReason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(1, 'Enter a reason')
  .max(500)
  .meta({ examples: ['Wants to wait'] });

export const withdraw = defineCall({
  ...shared,
  method: 'POST',
  path: '/consents/{consent}/withdraw',
  summary: 'Withdraw a consent, signed or not. Returns 409 once the cycle it is for has begun.',
  params,
  body: z.object({ reason: withdrawReason }),
  patients: patients('update'),
});

export const newPartner = z.object({
  name: z
    .string({ error: 'Enter a name' })
    .trim()
    .min(1, 'Enter a name')
    .max(200)
    .meta({ examples: ['Sam Lee'] }),
  email: z
    .email('Enter an email address, such as name@example.com')
    .max(320)
    .nullable()
    .default(null)
    .meta({ examples: ['sam@example.com'] }),
  phone: z.string().trim().max(40).nullable().default(null),
  birthDate: isoDate('Enter a valid date')
    .nullable()
    .default(null)
    .meta({ examples: ['1984-02-03'] }),
});

export const savePartner = defineCall({
  ...shared,
  method: 'PUT',
  path: '/patients/{id}/partner',
  summary: "Save the partner's name and contact details; open links of consents keep the address they were sent to.",
  params: z.object({ id }),
  body: newPartner,
  patients: patients('update'),
});

export const wordings = defineCall({
  group,
  extension: true,
  method: 'GET',
  path: '/consents/{consent}/wordings',
  summary: 'Get every version of the wording of a consent, newest first.',
  params,
  response: z.object({ patientId: id, version: z.number().int().nullable(), wordings: z.array(wording) }),
  patients: patients('read'),
});

/** The newest wording of a kind, with the consents in force and the open links that have it. */
const newestWording = wording.extend({ signed: z.number().int(), open: z.number().int() });
export type NewestWording = z.infer<typeof newestWording>;

export const newestWordings = defineCall({
  group,
  extension: true,
  method: 'GET',
  path: '/consentWordings',
  summary: 'Get the newest wording of each kind of consent, with how many consents and open requests there are.',
  response: z.array(newestWording),
});

export const newWording = z.object({
  kind: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ examples: ['PGT'] }),
  basedOn: z
    .number()
    .int()
    .positive()
    .meta({ description: 'The newest version that the user saw', examples: [1] }),
  about: z
    .string({ error: 'Enter what it is about' })
    .trim()
    .min(20, 'Enter at least 20 characters')
    .max(5000)
    .meta({ examples: ['A few cells are taken.'] }),
  risks: z
    .array(z.string().trim().min(1).max(1000))
    .min(1, 'Name the risks')
    .max(20)
    .meta({ examples: [['None']] }),
  mustSignAgain: z.boolean().meta({ description: 'True if those who signed an earlier version must sign this one' }),
  reason: z
    .string({ error: 'Enter a reason' })
    .trim()
    .min(1, 'Enter a reason')
    .max(500)
    .meta({ examples: ['Another laboratory'] }),
});

export const publishWording = defineCall({
  group,
  extension: true,
  method: 'POST',
  path: '/consentWordings',
  summary:
    'Publish a new wording of a kind of consent for the network. If it must be signed again, open requests with earlier wordings are voided. Returns 409 if `basedOn` is not the newest version.',
  body: newWording,
  idempotent: true,
  response: z.object({ kind: z.string(), version: z.number().int(), voided: z.number().int() }),
});
