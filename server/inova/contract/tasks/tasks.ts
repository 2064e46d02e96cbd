import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Tasks and reminders';

/** The codes of the specification. */
export const taskStatuses = { 778: 'Not Started', 779: 'In Progress', 780: 'Completed', 781: 'Deferred' };
export const taskPriorities = { 784: 'High', 782: 'Normal', 783: 'Low' };

export const taskCategories = [
  'Agreement',
  'Authorization',
  'Claim',
  'Clinic',
  'Laboratory',
  'Payment',
  'Records',
  'Verification',
] as const;

/** How a task repeats: each is due again after the one before is completed. */
export const taskRepeats = ['daily', 'business days', 'weekly', 'monthly'] as const;

/** A time of the clinic's clock, on a day. */
export const timeOfDay = z
  .string({ error: 'Select a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:30')
  .meta({ examples: ['09:30'] });
export const dayOfYear = isoDate('Enter a date').meta({ examples: ['2027-01-15'] });

const comment = z.object({ id, text: z.string(), by: z.string(), at: wireTime });

const change = z.object({
  id,
  change: z.string(),
  by: z.string(),
  at: wireTime,
  details: z.record(z.string(), z.unknown()),
});

/**
 * A task; its due date and time are of the clinic's clock, `isOverdue` also. Comments are in their order, the history is
 * newest first, `actions` are the keys of the list actions that apply to it now.
 */
export const task = z.object({
  id,
  client: id,
  clinic: z.string(),
  timeZone: z.string(),
  patientId: id.nullable(),
  patient: optionalText,
  title: z.string(),
  detail: z.string(),
  category: z.string(),
  status: z.number().int(),
  isCancelled: z.boolean(),
  priority: z.number().int(),
  assignee: optionalText,
  assigneeName: optionalText,
  createdBy: z.string(),
  createdAt: wireTime,
  dueOn: wireDate.nullable(),
  dueTime: optionalText,
  isOverdue: z.boolean(),
  deferredUntil: wireTime.nullable(),
  /** True for a deferred task whose time has come. */
  isBack: z.boolean(),
  repeats: z.enum(taskRepeats).nullable(),
  previousId: id.nullable(),
  nextId: id.nullable(),
  conversationId: id.nullable(),
  messageId: id.nullable(),
  completedAt: wireTime.nullable(),
  completedByName: optionalText,
  version: z.number().int(),
  comments: z.array(comment),
  history: z.array(change),
  actions: z.array(z.string()),
});
export type Task = z.infer<typeof task>;

const codeOf = (codes: Record<number, string>, message: string) =>
  z.coerce.number({ error: message }).refine((code) => code in codes, message);

/** What staff enter of a task. */
export const taskFields = z.object({
  title: z
    .string({ error: 'Enter a task' })
    .trim()
    .min(1, 'Enter a task')
    .max(100, 'A task may have 100 characters')
    .meta({ examples: ['Call payer'] }),
  detail: z.string().trim().max(2_000, 'Details may have 2,000 characters').default(''),
  category: z
    .enum(taskCategories, { error: 'Select a category' })
    .default('Clinic')
    .meta({ examples: ['Verification'] }),
  priority: codeOf(taskPriorities, 'Select a priority')
    .default(782)
    .meta({ examples: [782] }),
  assignee: z
    .string()
    .trim()
    .max(320)
    .optional()
    .meta({
      description: 'The email of a user of the clinic; without it nobody is assigned',
      examples: ['staff@inova.test'],
    }),
  dueOn: dayOfYear.optional(),
  dueTime: timeOfDay.optional(),
  repeats: z
    .enum(taskRepeats, { error: 'Select how it repeats' })
    .optional()
    .meta({ examples: ['weekly'] }),
});
export type TaskFields = z.infer<typeof taskFields>;

export const newTask = taskFields.extend({
  patientId: id
    .optional()
    .meta({ description: 'The patient it is about; without one it is about the clinic', examples: [1021] }),
  conversationId: id.optional(),
  messageId: id.optional(),
});
export type NewTask = z.infer<typeof newTask>;

const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });
export const taskChange = taskFields.extend({ version });
export type TaskChange = z.infer<typeof taskChange>;

export const newComment = z.object({
  text: z
    .string({ error: 'Enter a comment' })
    .trim()
    .min(1, 'Enter a comment')
    .max(2_000, 'A comment may have 2,000 characters')
    .meta({ examples: ['Left a message'] }),
});

const params = z.object({ task: id });
const patientIds = ({ patientId }: Task) => (patientId ? [patientId] : []);

export const assignees = defineCall({
  method: 'GET',
  path: '/taskAssignees',
  group,
  summary: "List the users who can be assigned a task of a clinic, by name; of the user's current clinic by default.",
  extension: true,
  query: z.object({ clinic: z.coerce.number().int().positive().optional() }),
  response: z.array(z.object({ id, email: z.string(), name: z.string() })),
});

export const get = defineCall({
  method: 'GET',
  path: '/tasks/{task}',
  group,
  summary: 'Get a task with its comments and its history.',
  extension: true,
  params,
  response: task,
  patients: { action: 'read', ids: patientIds },
});

export const create = defineCall({
  method: 'POST',
  path: '/tasks/',
  group,
  summary:
    'Add a task, about a patient or about the current clinic. An assignee other than the user is notified. Repeating the idempotency key returns the same task.',
  extension: true,
  body: newTask,
  response: task,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

export const update = defineCall({
  method: 'PUT',
  path: '/tasks/{task}',
  group,
  summary: 'Change a task. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: taskChange,
  response: task,
  patients: { action: 'update', ids: patientIds },
});

export const addComment = defineCall({
  method: 'POST',
  path: '/tasks/{task}/comments',
  group,
  summary: 'Add a comment to a task.',
  extension: true,
  params,
  body: newComment,
  response: task,
  idempotent: true,
  patients: { action: 'update', ids: patientIds },
});
