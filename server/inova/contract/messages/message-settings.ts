import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryClinic } from '../lists/paging.ts';
import { id, isoDate, textOrEmpty } from '../wire.ts';
import { maxMessageLength } from './conversations.ts';
import { messagesGroup } from './message-groups.ts';

const group = messagesGroup;

/** The fields of a template, as `{firstName}`, with what they stand for. */
export const templateFields = {
  firstName: "The patient's first name",
  lastName: "The patient's last name",
  fullName: "The patient's name",
  clinic: 'The name of the clinic',
  nextVisit: "The date and time of the patient's next visit",
  visitName: 'What patients see as the type of that visit',
  preparation: 'How to prepare for that visit',
  balance: 'What the patient owes',
  staffName: 'The name of the user',
} as const;
export type TemplateField = keyof typeof templateFields;

/** A canned reply of a clinic, in their order; `groupIds` are the groups that may use it, all if there are none. */
export const messageTemplate = z.object({
  id,
  clientId: id,
  name: textOrEmpty,
  text: textOrEmpty,
  groupIds: z.array(id).catch([]).default([]),
  order: z.number().int().catch(0).default(0),
  version: z.number().int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const templateText = z
  .string({ error: 'Text is required' })
  .trim()
  .min(1, 'Text is required')
  .max(maxMessageLength, 'Text may have 20,000 characters')
  .refine((text) => unknownFields(text).length === 0, {
    error: ({ input }) => `There is no field ${unknownFields(String(input))[0]}`,
  })
  .meta({ examples: ['Hi {firstName}, your refill was sent.'] });

const fields = {
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name may have 100 characters')
    .meta({ examples: ['Refill sent'] }),
  text: templateText,
  groupIds: z
    .array(id)
    .max(100)
    .default([])
    .meta({ description: 'The groups that may use it; all if there are none', examples: [[]] }),
};

/** The placeholders of a text that are not fields. */
export const unknownFields = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([placeholder, name]) =>
    Object.hasOwn(templateFields, name as string) ? [] : [placeholder],
  );

const params = z.object({ template: id });
const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

export const templates = defineCall({
  method: 'GET',
  path: '/supportChat/templates',
  group,
  summary:
    'List the message templates of a clinic, by default the current one, in their order: all for admins, else those of groups that the user can read.',
  extension: true,
  query: z.object({ clientId: queryClinic }),
  response: z.array(messageTemplate),
});

export const createTemplate = defineCall({
  method: 'POST',
  path: '/supportChat/templates',
  group,
  summary: 'Add a message template.',
  extension: true,
  body: z.object({ clientId: id.meta({ examples: [1] }), ...fields }),
  response: messageTemplate,
});

export const updateTemplate = defineCall({
  method: 'PUT',
  path: '/supportChat/templates/{template}',
  group,
  summary: 'Change a message template. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: z.object({ ...fields, version }),
  response: messageTemplate,
});

export const removeTemplate = defineCall({
  method: 'DELETE',
  path: '/supportChat/templates/{template}',
  group,
  summary: 'Delete a message template.',
  extension: true,
  params,
  response: messageTemplate,
  repeatable: true,
});

export const moveTemplate = defineCall({
  method: 'PUT',
  path: '/supportChat/templates/{template}/order',
  group,
  summary: 'Move a message template to a position, from 1; the others of its clinic are renumbered.',
  extension: true,
  params,
  body: z.object({
    order: z
      .number()
      .int()
      .min(1)
      .max(9999)
      .meta({ examples: [1] }),
  }),
  response: messageTemplate,
});

/** A template's text for a patient; fields without a value stay and are listed in `missing`. */
export const filledTemplate = z.object({ patientId: id, text: z.string(), missing: z.array(z.string()) });
export type FilledTemplate = z.infer<typeof filledTemplate>;

export const fillTemplate = defineCall({
  method: 'POST',
  path: '/supportChat/templates/fill',
  group,
  summary: "Fill in a template's fields for a patient, without sending or storing anything.",
  extension: true,
  body: z.object({ patientId: id.meta({ examples: [1021] }), text: templateText }),
  response: filledTemplate,
  patients: { action: 'read', ids: ({ patientId }: FilledTemplate) => [patientId] },
});

const time = z
  .string({ error: 'Enter a time as HH:MM' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')
  .meta({ examples: ['09:00'] });
const isInOrder = (hours: { opensAt: string; closesAt: string }) => hours.opensAt < hours.closesAt;
const inOrder = { error: 'The end must be later than the start', path: ['closesAt'] };

/** Hours on a weekday, 1 for Monday to 7 for Sunday; a day may have several. */
const openHours = z
  .object({
    weekday: z
      .number()
      .int()
      .min(1)
      .max(7)
      .meta({ examples: [1] }),
    opensAt: time,
    closesAt: time.meta({ examples: ['17:00'] }),
  })
  .refine(isInOrder, inOrder);

/** A day with other hours, or closed without them. */
const holiday = z
  .object({
    day: isoDate('Enter a date as YYYY-MM-DD').meta({ examples: ['2031-12-25'] }),
    name: z
      .string()
      .trim()
      .min(1, 'Name is required')
      .max(100)
      .meta({ examples: ['Christmas Day'] }),
    opensAt: time
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
    closesAt: time
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
  })
  .refine(({ opensAt, closesAt }) => (opensAt === null) === (closesAt === null), {
    error: 'Enter both times, or neither',
    path: ['closesAt'],
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, inOrder);

const clinicTimes = { hours: z.array(openHours).max(50), holidays: z.array(holiday).max(200) };

/** When a clinic answers messages, on its own clock. */
export const clinicHours = z.object({
  clientId: id,
  timeZone: z.string(),
  ...clinicTimes,
  version: z.number().int(),
});
export type ClinicHours = z.infer<typeof clinicHours>;

export const hours = defineCall({
  method: 'GET',
  path: '/supportChat/hours',
  group,
  summary: 'Get the hours and holidays of a clinic, by default of the current one.',
  extension: true,
  query: z.object({ clientId: queryClinic }),
  response: clinicHours,
});

export const saveHours = defineCall({
  method: 'PUT',
  path: '/supportChat/hours',
  group,
  summary:
    'Replace the hours and holidays of a clinic; due times of waiting conversations change with them. Returns 409 if another user changed them after `version`.',
  extension: true,
  body: z.object({
    clientId: id.meta({ examples: [1] }),
    ...clinicTimes,
    version: z
      .number()
      .int()
      .min(0)
      .meta({ examples: [1] }),
  }),
  response: clinicHours,
});
