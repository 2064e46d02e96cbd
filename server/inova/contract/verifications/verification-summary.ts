import { z } from 'zod';
import { id, optionalText, textOrEmpty, timeOrEmpty, wireDate, wireTime } from '../wire.ts';
import { receivedLogo } from './document.ts';
import { type VerificationField, type VerificationValues, verificationFields } from './verification-fields.ts';

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

/** Yes or No, which an upstream may send as a flag; any other value as it is. */
function yesNoOf(value: unknown): unknown {
  if (value === true || value === 1 || value === '1') return 'Yes';
  return value === false || value === 0 || value === '0' ? 'No' : value;
}

/** A value that an upstream may send in another form; null if it can't be read. */
const receivedValue = ({ options }: VerificationField) =>
  z.preprocess(options?.includes('Yes') ? yesNoOf : (value) => value, fieldValue.nullish().catch(null));
const receivedYesNo = z.preprocess(yesNoOf, yesNo.catch(undefined));

/** Fields by their names in the specification; an upstream may send null for an empty one. */
const flatValues = z.object(
  Object.fromEntries([...verificationFields].map(([name, field]) => [name, receivedValue(field)])),
);

const receivedProcedures = z.record(
  z.string(),
  z.object({ coverage: receivedYesNo, exclusions: receivedYesNo, auth: receivedYesNo }).catch({}),
);
const optionalId = id.nullable().catch(null).default(null);

/** The status of a verification, which an upstream may not know. */
const listedSummary = verificationSummary.extend({
  id: optionalId,
  client: optionalId,
  patientId: optionalId,
  coverageId: optionalId,
  reason: textOrEmpty,
  state: z.enum(verificationStatuses).nullable().catch(null).default(null),
  updated: timeOrEmpty,
  version: z.number().int().catch(1).default(1),
  receivedAt: timeOrEmpty,
  neededOn: day.catch(null).default(null),
  lastCallAt: optionalTime.catch(null).default(null),
  followUpOn: day.catch(null).default(null),
  completedAt: optionalTime.catch(null).default(null),
  rank: z.number().int().nullable().catch(null).default(null),
  ...receivedLogo.shape,
});

const flatVerification = z.object({
  ...listedSummary.shape,
  procedures: receivedProcedures.catch({}).default({}),
  ...flatValues.shape,
});

const isEmpty = (value: unknown) => !value || Object.values(value).every((each) => each === null || each === '');

/** An upstream sends one verification, or none, instead of a list. */
export const flatVerifications = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).filter((each) => !isEmpty(each)),
  z.array(flatVerification),
);

export type FlatVerification = z.infer<typeof flatVerification>;
/** A patient's verification with its values separate from its status. */
export type PatientVerification = z.infer<typeof listedSummary> & {
  answers: VerificationValues;
  procedures: Procedures;
};
