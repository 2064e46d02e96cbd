import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag } from '../lists/paging.ts';
import { cycleMedication } from '../medications.ts';
import { id, optionalText, textOrEmpty, wireTime } from '../wire.ts';
import { attachmentContent, maxBytesWithFile } from './attached-file.ts';
import { conversation, maxSubjectLength } from './conversations.ts';
import { messagesGroup } from './message-groups.ts';
import { hasContent, message, messageContent } from './messages.ts';

const group = messagesGroup;
const params = z.object({ id });

/** A conversation as its patient sees it: without notes, events, deleted messages, and names of groups hidden to patients. */
export const appConversation = conversation.pick({
  id: true,
  subject: true,
  patientId: true,
  lastMessageDate: true,
  lastMessagePreview: true,
  patientUnreadCount: true,
});
export type AppConversation = z.infer<typeof appConversation>;

const appMessage = message.pick({
  id: true,
  conversationId: true,
  messageText: true,
  attachmentName: true,
  createdAt: true,
  createdByName: true,
  from: true,
});

/** The patient who uses the app, and the clinic, whose phone number and clock it shows. */
const user = z.object({
  patientId: id,
  name: textOrEmpty,
  clinic: textOrEmpty,
  phone: optionalText,
  timeZone: optionalText,
});
export type AppUser = z.infer<typeof user>;

/** What a patient sees in the app. */
export const patientApp = user.extend({
  groups: z.array(z.object({ id, name: z.string() })),
  conversations: z.array(appConversation),
});
export type PatientApp = z.infer<typeof patientApp>;

/** A conversation in the app with its last 200 messages, oldest first. */
export const appThread = user.extend({ conversation: appConversation, messages: z.array(appMessage) });
export type AppThread = z.infer<typeof appThread>;

/** Appointments to come, with what the clinic shows for their type. */
export const appVisits = user.extend({
  visits: z.array(
    z.object({
      id,
      shownAs: z.string(),
      preparation: z.string(),
      startsAt: wireTime,
      minutes: z.number().int(),
      method: z.string().nullable(),
      provider: z.string().nullable(),
    }),
  ),
});
export type AppVisits = z.infer<typeof appVisits>;

/** The medications of the patient's cycle. */
export const appMedications = user.extend({
  medications: z.array(
    cycleMedication.pick({ id: true, name: true, route: true, wording: true, link: true, dose: true }),
  ),
});
export type AppMedications = z.infer<typeof appMedications>;

const ids = ({ patientId }: { patientId: number }) => [patientId];
const onlyDemonstration = 'Returns 501 unless the portal has the demonstration.';

export const show = defineCall({
  method: 'GET',
  path: '/supportChat/patientApp/{id}',
  group,
  summary: `Get a patient's last 100 conversations as the patient's app shows them. ${onlyDemonstration}`,
  extension: true,
  params,
  response: patientApp,
  patients: { action: 'read', ids },
});

export const visits = defineCall({
  method: 'GET',
  path: '/supportChat/patientApp/{id}/visits',
  group,
  summary: `Get a patient's appointments to come as the patient's app shows them. ${onlyDemonstration}`,
  extension: true,
  params,
  response: appVisits,
  patients: { action: 'read', ids },
});

export const medications = defineCall({
  method: 'GET',
  path: '/supportChat/patientApp/{id}/medications',
  group,
  summary: `Get the medications of a patient's cycle as the patient's app shows them. ${onlyDemonstration}`,
  extension: true,
  params,
  response: appMedications,
  patients: { action: 'read', ids },
});

export const thread = defineCall({
  method: 'GET',
  path: '/supportChat/patientApp/{id}/conversations/{conversation}',
  group,
  summary: `Get a conversation as the patient's app shows it. ${onlyDemonstration}`,
  extension: true,
  params: params.extend({ conversation: id }),
  response: appThread,
  patients: { action: 'read', ids },
});

export const read = defineCall({
  method: 'PUT',
  path: '/supportChat/patientApp/{id}/conversations/{conversation}/read',
  group,
  summary: `Mark the clinic's messages as read by the patient, up to a message. ${onlyDemonstration}`,
  extension: true,
  params: params.extend({ conversation: id }),
  body: z.object({ upTo: id.meta({ examples: [1] }) }),
  response: appThread,
  repeatable: true,
  patients: { action: 'update', ids },
});

export const attachment = defineCall({
  method: 'GET',
  path: '/supportChat/patientApp/{id}/messages/{message}/attachment',
  group,
  summary: `Get the file of a message as base64, or the small picture of a picture, as the patient's app does. ${onlyDemonstration}`,
  extension: true,
  params: params.extend({ message: id }),
  query: z.object({ thumbnail: flag }),
  response: attachmentContent,
  timeLimit: 30_000,
  patients: { action: 'read', ids },
});

/** A message of a patient to a conversation, or to a group with a subject. */
export const newAppMessage = z
  .object({
    conversationId: id
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
    groupId: id
      .nullable()
      .default(null)
      .meta({ examples: [1] }),
    subject: z
      .string()
      .trim()
      .max(maxSubjectLength, 'Subject may have 100 characters')
      .default('')
      .meta({ examples: ['Refill'] }),
    ...messageContent,
  })
  .refine(hasContent, { error: 'Enter a message', path: ['message'] })
  .refine(({ conversationId, groupId }) => (conversationId === null) !== (groupId === null), {
    error: 'Enter a conversation or a group',
    path: ['conversationId'],
  })
  .refine(({ conversationId, subject }) => conversationId !== null || subject !== '', {
    error: 'Subject is required',
    path: ['subject'],
  });
export type NewAppMessage = z.output<typeof newAppMessage>;

export const write = defineCall({
  method: 'POST',
  path: '/supportChat/patientApp/{id}/messages',
  group,
  summary: `Write to the clinic as a patient. ${onlyDemonstration}`,
  extension: true,
  params,
  body: newAppMessage,
  response: appThread,
  idempotent: true,
  maxBodyBytes: maxBytesWithFile,
  fileField: 'attachmentFile',
  timeLimit: 30_000,
  patients: { action: 'create', ids },
});
