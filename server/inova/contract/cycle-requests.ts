import { z } from 'zod';
import { defineCall } from './call.ts';
import { taskCategories } from './tasks/tasks.ts';
import { cycleKinds, questionKinds, requestStatuses, yesOrNo } from './text/cycle-words.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from './wire.ts';

const group = 'Cycle requests';

/** How many questions and steps a form may have. */
export const mostQuestions = 30;
export const mostSteps = 20;

const label = z.string().trim().min(1, 'Enter the question').max(200, 'A question may have 200 characters');

/** A question of the form; its `id` stays the same in every version. */
export const question = z.object({
  id: z.number().int().min(1),
  label,
  kind: z.enum(questionKinds, { error: 'Select a kind of answer' }),
  options: z.array(z.string().trim().min(1).max(100)).max(30),
  required: z.boolean(),
});
export type Question = z.output<typeof question>;

/** Work that an approval adds as a task, due some days later: always, or only for a kind of cycle or an answer. */
export const workStep = z.object({
  title: z.string().trim().min(1, 'Enter the task').max(200, 'A task may have 200 characters'),
  category: z.enum(taskCategories, { error: 'Select a category' }),
  days: z
    .number({ error: 'Enter the number of days' })
    .int('Enter a whole number')
    .min(0)
    .max(90, 'Enter 90 days at most'),
  when: z
    .union([
      z.object({ cycle: z.enum(cycleKinds) }),
      z.object({ question: z.number().int().min(1), answer: z.enum(yesOrNo) }),
    ])
    .nullable(),
});
export type WorkStep = z.output<typeof workStep>;

const form = z.object({
  client: id,
  version: z.number().int(),
  questions: z.array(question),
  work: z.array(workStep),
  publishedBy: z.string(),
  publishedAt: wireTime,
});
export type CycleForm = z.infer<typeof form>;

const answer = z.object({ question: z.number().int().min(1), value: z.string() });

/** A task that an approval adds: what it would be, by its place among the work of the form. */
const plannedTask = z.object({ step: z.number().int(), title: z.string(), category: z.string(), dueOn: wireDate });

const addedTask = z.object({ id, title: z.string(), isDone: z.boolean(), dueOn: wireDate.nullable() });

/**
 * A request; `isOwn` if the user created or submitted it, and so may not decide about it. `planned` is what an approval
 * would add now, `tasks` what one has added.
 */
export const cycleRequest = z.object({
  id,
  version: z.number().int(),
  state: z.enum(requestStatuses),
  cycle: z.string(),
  plannedOn: wireDate,
  form: z.object({ version: z.number().int(), questions: z.array(question) }),
  answers: z.array(answer),
  createdBy: z.string(),
  createdAt: wireTime,
  submittedBy: optionalText,
  submittedAt: wireTime.nullable(),
  decidedBy: optionalText,
  decidedAt: wireTime.nullable(),
  decisionNote: z.string(),
  isOwn: z.boolean(),
  planned: z.array(plannedTask),
  tasks: z.array(addedTask),
});
export type CycleRequest = z.infer<typeof cycleRequest>;

const pastCycle = z.object({
  kind: z.string(),
  state: z.string(),
  protocol: optionalText,
  diagnosis: optionalText,
  openedOn: wireDate,
  day1On: wireDate.nullable(),
  closedOn: wireDate.nullable(),
  outcome: optionalText,
});

/** The cycle requests of a patient, newest first, the form of the clinic, and the cycles to compare with. */
const record = z.object({
  client: id,
  patientId: id,
  timeZone: z.string(),
  today: wireDate,
  /** True for physicians of the clinic, who alone decide. */
  mayDecide: z.boolean(),
  form,
  lastCycle: pastCycle.nullable(),
  openCycle: pastCycle.nullable(),
  requests: z.array(cycleRequest),
});
export type CycleRequestRecord = z.infer<typeof record>;

const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

/** What staff enter; `submit` sends it to the physicians, which needs every required answer. */
export const requestContent = z.object({
  formVersion: z
    .number()
    .int()
    .min(1)
    .meta({ examples: [1] }),
  cycle: z.enum(cycleKinds, { error: 'Select a cycle' }).meta({ examples: ['IVF with PGT'] }),
  plannedOn: isoDate('Enter the planned start').meta({ examples: ['2031-03-01'] }),
  answers: z
    .array(
      z.object({
        question: z.number().int().min(1),
        value: z.string().trim().max(2000, 'Enter 2,000 characters at most'),
      }),
    )
    .max(mostQuestions)
    .meta({ examples: [[{ question: 4, value: 'Yes' }]] }),
  submit: z
    .boolean()
    .default(false)
    .meta({ examples: [false] }),
});
export type RequestContent = z.output<typeof requestContent>;

export const decisions = ['approve', 'return', 'decline'] as const;
export type Decision = (typeof decisions)[number];

/** A physician's decision; `work` are the steps to add as tasks, all that are planned by default. */
export const requestDecision = z.object({
  version,
  decision: z.enum(decisions).meta({ examples: ['return'] }),
  note: z
    .string()
    .trim()
    .max(1000, 'A note may have 1,000 characters')
    .default('')
    .meta({ examples: ['Which protocol?'] }),
  work: z
    .array(z.number().int().min(0))
    .max(mostSteps)
    .optional()
    .meta({ examples: [[0]] }),
});
export type RequestDecision = z.output<typeof requestDecision>;

/** A question that is published; a new one gets its number then. */
export const newQuestion = question.extend({ id: question.shape.id.nullable() });

export const newForm = z.object({
  basedOn: z
    .number()
    .int()
    .min(1)
    .meta({ examples: [1] }),
  questions: z
    .array(newQuestion)
    .min(1, 'Enter at least one question')
    .max(mostQuestions)
    .meta({ examples: [[{ id: null, label: 'Protocol', kind: 'text', options: [], required: true }]] }),
  work: z
    .array(workStep)
    .max(mostSteps)
    .meta({ examples: [[{ title: 'Order medication', category: 'Clinic', days: 5, when: null }]] }),
});
export type NewForm = z.output<typeof newForm>;

const ofRequest = z.object({ cycleRequest: id });
const update = { action: 'update' as const, ids: ({ patientId }: CycleRequestRecord) => [patientId] };

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/cycleRequests',
  group,
  summary: "Get a patient's cycle requests, newest first, with the clinic's form and the last cycle.",
  params: z.object({ id }),
  response: record,
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});

export const create = defineCall({
  method: 'POST',
  path: '/patients/{id}/cycleRequests',
  group,
  summary: 'Request a cycle, as a draft or at once to the physicians. A patient has one open request.',
  params: z.object({ id }),
  body: requestContent,
  response: record,
  extension: true,
  idempotent: true,
  patients: update,
});

export const save = defineCall({
  method: 'PUT',
  path: '/cycleRequests/{cycleRequest}',
  group,
  summary: 'Change an open request, or submit it. Returns 409 if another user changed it after `version`.',
  params: ofRequest,
  body: requestContent.extend({ version }),
  response: record,
  extension: true,
  patients: update,
});

export const withdraw = defineCall({
  method: 'PUT',
  path: '/cycleRequests/{cycleRequest}/withdraw',
  group,
  summary: 'Withdraw an open request.',
  params: ofRequest,
  body: z.object({ version }),
  response: record,
  extension: true,
  patients: update,
});

export const decide = defineCall({
  method: 'PUT',
  path: '/cycleRequests/{cycleRequest}/decision',
  group,
  summary:
    'Approve, return, or decline a submitted request, as a physician who neither created nor submitted it. Approving plans the cycle and adds its tasks.',
  params: ofRequest,
  body: requestDecision,
  response: record,
  extension: true,
  patients: update,
});

export const readForm = defineCall({
  method: 'GET',
  path: '/cycleForm',
  group,
  summary: 'Get the form with which the current clinic requests cycles.',
  response: form,
  extension: true,
});

export const publishForm = defineCall({
  method: 'POST',
  path: '/cycleForm',
  group,
  summary:
    'Publish a version of the form. Questions keep their numbers, and new ones get one. Returns 409 if there is a newer version than `basedOn`.',
  body: newForm,
  response: form,
  extension: true,
});
