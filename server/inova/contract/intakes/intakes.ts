import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';
import { section } from './questions.ts';

const group = 'Intakes';

export const intakeStatuses = ['sent', 'in progress', 'submitted', 'reviewed'] as const;
export type IntakeStatus = (typeof intakeStatuses)[number];

/** An answer that differs from what the chart says. */
const contradiction = z.object({ question: z.string(), label: z.string(), answer: z.string(), chart: z.string() });
export type Contradiction = z.infer<typeof contradiction>;

const returned = z.object({ at: wireTime, by: z.string(), reason: z.string() });

/** A patient's latest intake. Without `questionnaire` it was answered elsewhere, and only its percentage is known. */
const intake = z.object({
  id,
  state: z.enum(intakeStatuses),
  version: z.number().int(),
  percent: z.number().int(),
  questionnaire: z.number().int().nullable(),
  sections: z.array(section.extend({ percent: z.number().int() })),
  answers: z.record(z.string(), z.string()),
  sentAt: wireTime,
  dueOn: wireDate.nullable(),
  savedAt: wireTime.nullable(),
  savedBy: optionalText,
  submittedAt: wireTime.nullable(),
  submittedBy: optionalText,
  reviewedAt: wireTime.nullable(),
  reviewedBy: optionalText,
  returned: returned.nullable(),
});
export type Intake = z.infer<typeof intake>;

export const intakeRecord = z.object({
  patientId: id,
  client: id,
  timeZone: z.string(),
  intake: intake.nullable(),
  /** What the chart says, by question. */
  chart: z.record(z.string(), z.string()),
  contradictions: z.array(contradiction),
});
export type IntakeRecord = z.infer<typeof intakeRecord>;

const patients = (action: 'read' | 'create' | 'update') => ({
  action,
  ids: ({ patientId }: IntakeRecord) => [patientId],
});
const shared = { group, response: intakeRecord, extension: true } as const;
const change = { ...shared, patients: patients('update') } as const;
const params = z.object({ intake: id });
const version = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The version that the user saw', examples: [1] });

export const ofPatient = defineCall({
  ...shared,
  method: 'GET',
  path: '/patients/{id}/intake',
  summary: "Get a patient's latest intake with its questions and answers, and what differs from the chart.",
  params: z.object({ id }),
  patients: patients('read'),
});

export const start = defineCall({
  ...shared,
  method: 'POST',
  path: '/patients/{id}/intake',
  summary: 'Start an intake by phone with the newest questionnaire. Returns 409 while another one is not reviewed.',
  params: z.object({ id }),
  patients: patients('create'),
});

export const saveSection = defineCall({
  ...change,
  method: 'PUT',
  path: '/intakes/{intake}/sections/{section}',
  summary:
    'Save a section; gaps are allowed until the intake is submitted. Returns 409 if another user saved this section after `version`.',
  params: params.extend({ section: z.string().max(50) }),
  body: z.object({
    version,
    answers: z.record(z.string().max(50), z.string().trim().max(2000)).meta({ examples: [{}] }),
  }),
});

export const submit = defineCall({
  ...change,
  method: 'POST',
  path: '/intakes/{intake}/submit',
  summary: 'Submit an intake for review. Refused while required questions have no answer.',
  params,
  body: z.object({ version }),
});

export const returnReason = z
  .string({ error: 'Enter what is missing' })
  .trim()
  .min(1, 'Enter what is missing')
  .max(500)
  .meta({ examples: ['The medication doses are missing'] });

export const sendBack = defineCall({
  ...change,
  method: 'POST',
  path: '/intakes/{intake}/return',
  summary: 'Return a submitted intake, with what is missing.',
  params,
  body: z.object({ version, reason: returnReason }),
});

export const review = defineCall({
  ...change,
  method: 'POST',
  path: '/intakes/{intake}/review',
  summary: "Record that a submitted intake was reviewed; the partner's contact details are added where none are known.",
  params,
  body: z.object({ version }),
});
