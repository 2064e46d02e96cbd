import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listAction } from '../lists/list-actions.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';
import { day, fieldValue, flatVerifications, procedures, verificationSummary } from './verification-summary.ts';

const group = 'Benefits verification';

/** The reason for a verification. */
export const verificationReasons = ['New patient', 'Second plan', 'New cycle', 'Plan year'] as const;
export type VerificationReason = (typeof verificationReasons)[number];

export const procedureAspects = ['coverage', 'exclusions', 'auth'] as const;

export const listForPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/benefitsVerification',
  group,
  summary:
    "List a patient's verifications with their values, newest first. Amounts are in cents. SSNs show their last digits only.",
  params: z.object({ id }),
  response: flatVerifications,
  patients: { action: 'read', ids: (_found, params) => [params.id] },
});

const fieldValues = z.record(z.string(), fieldValue);

const change = z.object({
  id,
  at: wireTime,
  by: z.string(),
  record: z.string(),
  change: z.string(),
  /** The input of the action, by field name. */
  details: z.record(z.string(), z.string()),
  /** Changed fields with their values before and after; an SSN's values are omitted. */
  fields: z.array(z.object({ name: z.string(), from: fieldValue.nullable(), to: fieldValue.nullable() })),
});
export type VerificationChange = z.infer<typeof change>;

const payerCall = z.object({
  id,
  at: wireTime,
  by: z.string(),
  representative: optionalText,
  reference: optionalText,
  outcome: z.string(),
  followUpOn: day,
});

export const authorizationProcedures = ['IVF', 'IUI', 'OI', 'Medication'] as const;
export const authorizationStatuses = ['required', 'submitted', 'approved', 'denied', 'withdrawn'] as const;
/** The statuses that an authorization can be recorded with. */
export const authorizationOutcomes = ['required', 'submitted', 'approved', 'denied'] as const;
export type AuthorizationOutcome = (typeof authorizationOutcomes)[number];

const authorization = z.object({
  id,
  procedure: z.enum(authorizationProcedures),
  state: z.enum(authorizationStatuses),
  number: optionalText,
  units: z.number().int().nullable(),
  unitsUsed: z.number().int(),
  requiredOn: wireDate,
  submittedOn: day,
  followUpOn: day,
  decidedOn: day,
  expiresOn: day,
  denialReason: optionalText,
  withdrawnOn: day.default(null),
  withdrawalReason: optionalText.default(null),
  assignee: optionalText,
  /** Keys of the currently available actions. */
  actions: z.array(z.string()),
});
export type Authorization = z.infer<typeof authorization>;

/** A verification with all related data. */
export const verification = verificationSummary.extend({
  answers: fieldValues,
  procedures,
  /** What the patient's record knows of empty fields that were never saved: for the form, and stored only by saving it. */
  fromRecord: fieldValues.default({}),
  /** What the previous verification knows of other such fields, about people, the policy, and addresses: never benefits. */
  fromPrevious: fieldValues.default({}),
  /** The patient as the policy holder. */
  patientAsHolder: fieldValues.default({}),
  /** The fields required to complete it. */
  missing: z.array(z.string()),
  /** The currently available actions, including those on its authorizations. */
  actions: z.array(listAction),
  authorizationActions: z.array(listAction),
  authorizations: z.array(authorization),
  calls: z.array(payerCall),
  history: z.array(change),
  /** The previous completed verification of the same policy. */
  previous: z.object({ id, completedAt: wireTime, answers: fieldValues, procedures }).nullable(),
});
export type Verification = z.infer<typeof verification>;

const params = z.object({ verificationId: id });
const patientIds = (record: { patientId: number }) => [record.patientId];

export const get = defineCall({
  method: 'GET',
  path: '/benefitsVerifications/{verificationId}',
  group,
  summary: 'Get a verification with its values, procedures, payer calls, authorizations, and history.',
  params,
  response: verification,
  extension: true,
  patients: { action: 'read', ids: patientIds },
});

const version = z.number().int().min(1);

/** Text is parsed as users type it ("$1,250", "9/1/85"), a number is stored as is, null and '' remove the value. */
const typedValue = z.union([z.string().max(10_000), z.number(), z.null()]);

const saveInput = z.object({
  version: version.meta({ description: 'The version that the changes are based on', examples: [1] }),
  seen: version
    .nullable()
    .default(null)
    .meta({
      description: 'A later version that the user has reviewed; changes up to it are overwritten',
      examples: [null],
    }),
  answers: z
    .record(z.string().max(60), typedValue)
    .default({})
    .meta({ description: 'By field name; other fields keep their values', examples: [{ deductable: '$1,250' }] }),
  procedures: z
    .record(z.string().max(10), z.object({ coverage: typedValue, exclusions: typedValue, auth: typedValue }).partial())
    .default({})
    .meta({ description: 'By CPT code', examples: [{ '58970': { coverage: 'Yes', auth: 'Yes' } }] }),
});
export type SaveValuesInput = z.input<typeof saveInput>;

export const save = defineCall({
  method: 'PUT',
  path: '/benefitsVerifications/{verificationId}',
  group,
  summary:
    'Save values. Changes that others made to other fields are kept. Returns 409 with the conflicting fields, or 400 with the invalid ones.',
  params,
  body: saveInput,
  response: z.object({ patientId: id, version: z.number().int(), changed: z.array(z.string()) }),
  extension: true,
  patients: { action: 'update', ids: patientIds },
});

const checkInput = saveInput.omit({ seen: true });
export type CheckValuesInput = z.input<typeof checkInput>;

export const check = defineCall({
  method: 'POST',
  path: '/benefitsVerifications/{verificationId}/check',
  group,
  summary: 'Get the invalid fields among these values, with their messages. Nothing is saved.',
  params,
  body: checkInput,
  response: z.object({ patientId: id, faults: z.record(z.string(), z.string()) }),
  extension: true,
  repeatable: true,
  patients: { action: 'read', ids: patientIds },
});

const actionValues = z.record(z.string().max(60), z.string().max(4_000)).default({});

export const runAction = defineCall({
  method: 'POST',
  path: '/benefitsVerifications/{verificationId}/actions',
  group,
  summary:
    'Claim, assign, log a payer call, complete, reopen, or verify again. Returns the resulting verification. Invalid values are reported by field.',
  params,
  body: z.object({
    action: z
      .string()
      .max(60)
      .meta({ examples: ['assign'] }),
    values: actionValues.meta({ description: 'By the fields of the action', examples: [{ assignee: 'me' }] }),
  }),
  response: z.object({ patientId: id, verificationId: id, done: z.string() }),
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: patientIds },
});

const requiredText = (name: string) => z.string().trim().min(1, `${name} is required`).max(100);

/** A policy that is not on file yet. */
export const newPolicy = z.object({
  payer: requiredText('payer: Insurance company'),
  memberId: requiredText('memberId: Policy number'),
  groupNumber: z.string().trim().max(100).optional(),
  planType: z.string().trim().max(20).optional(),
});
export type NewPolicy = z.infer<typeof newPolicy>;

export const start = defineCall({
  method: 'POST',
  path: '/patients/{id}/benefitsVerification',
  group,
  summary: 'Start a verification of a policy on file or of a new one. Returns an open verification if there is one.',
  params: z.object({ id }),
  body: z
    .object({
      coverageId: id
        .nullable()
        .default(null)
        .meta({ description: 'A policy on file', examples: [null] }),
      policy: newPolicy
        .nullable()
        .default(null)
        .meta({ examples: [{ payer: 'Aetna', memberId: 'A100200300' }] }),
      reason: z.enum(verificationReasons).meta({ examples: ['New cycle'] }),
    })
    .refine(
      ({ coverageId, policy }) => (coverageId === null) !== (policy === null),
      'Select a policy, or enter a new one',
    ),
  response: z.object({ patientId: id, verificationId: id }),
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: patientIds },
});

const newAuthorization = z.object({
  procedure: z.enum(authorizationProcedures).meta({ examples: ['IVF'] }),
  state: z
    .enum(authorizationOutcomes)
    .default('required')
    .meta({ examples: ['required'] }),
  values: actionValues.meta({
    description:
      'Submitted: submitted, followUp. Approved: submitted, decided, number, expires, units. Denied: submitted, decided, reason',
    examples: [{}],
  }),
});
export type NewAuthorization = z.input<typeof newAuthorization>;

export const addAuthorization = defineCall({
  method: 'POST',
  path: '/benefitsVerifications/{verificationId}/authorizations',
  group,
  summary: 'Record an authorization that the payer requires or has decided.',
  params,
  body: newAuthorization,
  response: z.object({ patientId: id, authorizationId: id }),
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: patientIds },
});

const correction = newAuthorization.extend({
  authorizationId: id.meta({ examples: [1] }),
  seen: z
    .enum(authorizationStatuses)
    .meta({ description: 'The status that the correction is based on', examples: ['submitted'] }),
});
export type AuthorizationCorrection = z.input<typeof correction>;

export const correctAuthorization = defineCall({
  method: 'PUT',
  path: '/benefitsVerifications/{verificationId}/authorizations',
  group,
  summary:
    'Correct an authorization: its procedure, status, dates, and the other values of its status. The history keeps what they were. Returns 409 if it has another status than the one seen.',
  params,
  body: correction,
  response: z.object({ patientId: id, authorizationId: id }),
  extension: true,
  patients: { action: 'update', ids: patientIds },
});

export const runAuthorizationAction = defineCall({
  method: 'POST',
  path: '/benefitsVerifications/{verificationId}/authorizations/actions',
  group,
  summary:
    'Submit, follow up on, approve, deny, withdraw, or assign an authorization. Invalid values are reported by field.',
  params,
  body: z.object({
    authorizationId: id.meta({ examples: [1] }),
    action: z
      .string()
      .max(60)
      .meta({ examples: ['submit'] }),
    values: actionValues.meta({ examples: [{}] }),
  }),
  response: z.object({ patientId: id, done: z.string() }),
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: patientIds },
});
