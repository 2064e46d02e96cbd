import { z } from 'zod';
import { defineCall } from '../call.ts';
import { consentStatuses } from '../signatures/consents.ts';
import { signatureKinds, signatureStatuses } from '../signatures/signatures.ts';
import { requestStatuses } from '../text/cycle-words.ts';
import { verificationStatuses } from '../verifications/verification-summary.ts';
import { authorizationProcedures, authorizationStatuses } from '../verifications/verifications.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

const day = wireDate.nullable();
const time = wireTime.nullable();

const testStatuses = ['ordered', 'scheduled', 'done', 'cancelled'] as const;
const intakeStatuses = ['sent', 'in progress', 'submitted', 'reviewed'] as const;

/** What exists of a patient besides the history and the agreements; each list newest first, or first due first. */
export const relatedRecords = z.object({
  verifications: z.array(
    z.object({
      id,
      coverageId: id.nullable(),
      payer: optionalText,
      reason: z.string(),
      state: z.enum(verificationStatuses),
      receivedAt: wireTime,
      neededOn: day,
      followUpOn: day,
      assignee: optionalText,
      completedAt: time,
    }),
  ),
  authorizations: z.array(
    z.object({
      id,
      coverageId: id.nullable(),
      procedure: z.enum(authorizationProcedures),
      state: z.enum(authorizationStatuses),
      requiredOn: wireDate,
      submittedOn: day,
      followUpOn: day,
      decidedOn: day,
      expiresOn: day,
      number: optionalText,
      denialReason: optionalText,
      units: z.number().int().nullable(),
      unitsUsed: z.number().int(),
      /** True if its cycle is not closed. */
      isCurrent: z.boolean(),
    }),
  ),
  /** Cycles before day 1 with what is open, and the step that blocks them; without one they are cleared to start. */
  waitingCycles: z.array(
    z.object({ id, kind: z.string(), blocker: optionalText, openItems: optionalText, plannedOn: day }),
  ),
  tests: z.array(
    z.object({
      id,
      test: z.string(),
      state: z.enum(testStatuses),
      orderedOn: wireDate,
      dueOn: wireDate,
      scheduledOn: day,
      doneOn: day,
      result: optionalText,
      expiresOn: day,
      cancelledReason: optionalText,
    }),
  ),
  consents: z.array(
    z.object({
      id,
      kind: z.string(),
      state: z.enum(consentStatuses),
      assignedAt: wireTime,
      signedAt: time,
      expiresOn: day,
    }),
  ),
  signatureRequests: z.array(
    z.object({
      id,
      kind: z.enum(signatureKinds),
      recordId: id,
      title: z.string(),
      state: z.enum(signatureStatuses),
      requestedAt: wireTime,
      expiresOn: wireDate,
      /** The next signer of an open request. */
      waitingFor: optionalText,
    }),
  ),
  /** Emailed benefit summaries and explanations of benefits; estimates are with the agreements. */
  sentDocuments: z.array(
    z.object({
      id,
      kind: z.enum(['benefit summary', 'explanation of benefits']),
      verificationId: id.nullable(),
      sentAt: wireTime,
      openedAt: time,
    }),
  ),
  intakes: z.array(
    z.object({ id, state: z.enum(intakeStatuses), sentAt: wireTime, dueOn: day, percent: z.number().int() }),
  ),
  /** The upcoming new patient consult that lacks a confirmation, insurance, or the intake. */
  unpreparedConsultId: id.nullable(),
  /** Medical records requested and not exchanged yet. */
  recordRequests: z.array(z.object({ id, isIncoming: z.boolean(), practice: z.string(), dueOn: wireDate })),
  /** Records for the obstetrician of a pregnancy, with how far they are. */
  obRecords: z.array(
    z.object({
      ...{ id, practice: z.string(), dueOn: wireDate, consentSentAt: time, consentSignedAt: time },
      ...{ generatedAt: time, faxedAt: time },
    }),
  ),
  unpaidInvoices: z.array(z.object({ id, number: z.string(), dueOn: wireDate, balanceCents: z.number().int() })),
  /** Denied claims that were not appealed. */
  deniedClaims: z.array(z.object({ id, number: z.string(), appealDueOn: day })),
  cycleRequests: z.array(z.object({ id, cycle: z.string(), state: z.enum(requestStatuses), plannedOn: wireDate })),
  /** What the patient waits for an earlier time of. */
  waitlist: z.array(z.object({ id, type: z.string(), deadlineOn: wireDate })),
  /** How many statements the copy of the account in the EHR has. */
  ehrStatements: z.number().int(),
  /** Open tasks: the user's own, and for network users everybody's. */
  tasks: z.array(z.object({ id, title: z.string(), dueOn: day, assignee: optionalText, isOwn: z.boolean() })),
  /** True if a new patient consult has no financial consult, or a financial consult no estimate. */
  lacksConsult: z.boolean(),
  lacksEstimate: z.boolean(),
});
export type RelatedRecords = z.infer<typeof relatedRecords>;

export const related = defineCall({
  method: 'GET',
  path: '/patients/{id}/related',
  group: 'Patients',
  summary:
    "Get what is open for a patient and what exists: verifications, authorizations, tests, consents, signature requests, sent documents, invoices, and the user's tasks.",
  params: z.object({ id }),
  response: relatedRecords,
  extension: true,
  patients: { action: 'read', ids: (_found, params) => [params.id] },
});

export const actions = defineCall({
  method: 'GET',
  path: '/patients/{id}/actions',
  group: 'Patients',
  summary:
    "Get the list actions that apply to a patient's records now: tests, authorizations, cycles, records, consults, tasks.",
  params: z.object({ id }),
  response: z.array(
    z.object({ list: z.string(), id, actions: z.array(z.object({ key: z.string(), label: z.string() })) }),
  ),
  extension: true,
  patients: { action: 'read', ids: (_found, params) => [params.id] },
});
