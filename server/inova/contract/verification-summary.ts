import { z } from 'zod';
import { receivedLogo } from './document.ts';
import { type VerificationValues, verificationFields } from './verification-fields.ts';
import { id, optionalText, textOrEmpty, timeOrEmpty, wireDate, wireTime } from './wire.ts';

export const verificationStatuses = ['received', 'new', 'assigned', 'pending', 'completed'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const day = wireDate.nullable();
const optionalTime = wireTime.nullable();
const yesNo = z.enum(['Yes', 'No']).optional();
export const procedures = z.record(z.string(), z.object({ coverage: yesNo, exclusions: yesNo, auth: yesNo }));
export type Procedures = z.infer<typeof procedures>;

export const fieldValue = z.union([z.string(), z.number()]);

/** A verification with its patient, policy and status; `updated` is the time of its last change. */
export const verificationSummary = z.object({
  id,
  client: id,
  patientId: id,
  coverageId: id.nullable(),
  reason: z.string(),
  state: z.enum(verificationStatuses),
  updated: wireTime,
  version: z.number().int(),
  receivedAt: wireTime,
  neededOn: day,
  assignedTo: optionalText,
  assignee: optionalText.meta({ description: 'Name of the assignee' }),
  lastCallAt: optionalTime,
  followUpOn: day,
  completedAt: optionalTime,
  completedBy: optionalText,
  payer: optionalText,
  rank: z.number().int().nullable(),
  planType: optionalText,
  memberId: optionalText,
});

/** Fields by their names in the specification; an upstream may send null for an empty one. */
const flatValues = z.object(
  Object.fromEntries([...verificationFields.keys()].map((name) => [name, fieldValue.nullish().catch(null)])),
);

/** The status of a verification, which an upstream may not know. */
const listedSummary = verificationSummary.extend({
  id: id.nullable().default(null),
  client: id.nullable().default(null),
  patientId: id.nullable().default(null),
  coverageId: id.nullable().default(null),
  reason: textOrEmpty,
  state: z.enum(verificationStatuses).nullable().catch(null).default(null),
  updated: timeOrEmpty,
  version: z.number().int().default(1),
  receivedAt: timeOrEmpty,
  neededOn: day.catch(null).default(null),
  lastCallAt: optionalTime.catch(null).default(null),
  followUpOn: day.catch(null).default(null),
  completedAt: optionalTime.catch(null).default(null),
  rank: z.number().int().nullable().default(null),
  ...receivedLogo.shape,
});

const flatVerification = z.object({
  ...listedSummary.shape,
  procedures: procedures.catch({}).default({}),
  ...flatValues.shape,
});

/** An upstream sends one verification, or none, instead of a list. */
export const flatVerifications = z.preprocess(
  (value) => (Array.isArray(value) ? value : value ? [value] : []),
  z.array(flatVerification),
);

export type FlatVerification = z.infer<typeof flatVerification>;
/** A patient's verification with its values separate from its status. */
export type PatientVerification = z.infer<typeof listedSummary> & {
  answers: VerificationValues;
  procedures: Procedures;
};
