import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, type Page, pageOf, pagingQuery, queryClinic, queryId } from '../lists/paging.ts';
import { id, optionalText, textOrEmpty, timeOrEmpty } from '../wire.ts';
import { attachmentContent, attachmentFile, attachmentName, fileFormat, maxBytesWithFile } from './attached-file.ts';
import { conversation, maxMessageLength } from './conversations.ts';
import { messagesGroup } from './message-groups.ts';

const group = messagesGroup;

export const messageKinds = ['message', 'note', 'event'] as const;

/** What a message says once it is deleted. */
export const deletedMessage = 'Message deleted';

const optionalId = id.nullable().catch(null).default(null);

/** A file of a message; `attachmentFile` of the message is its path in the portal. */
export const messageAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  hasThumbnail: z.boolean(),
});
export type MessageAttachment = z.infer<typeof messageAttachment>;

/**
 * A message: to or from the patient, a private note of staff, or an event, such as forwarding. A deleted one has its text
 * for admins only.
 */
export const message = z.object({
  id,
  conversationId: id,
  messageText: textOrEmpty,
  attachmentName: optionalText,
  attachmentFile: optionalText,
  createdAt: timeOrEmpty,
  createdByName: textOrEmpty,
  deletedAt: optionalText,
  deletedBy: optionalText,
  deletedByName: optionalText,
  kind: z.enum(messageKinds).catch('message').default('message'),
  from: z.enum(['patient', 'staff']).catch('staff').default('staff'),
  createdBy: optionalText,
  patientId: optionalId,
  attachment: messageAttachment.nullable().catch(null).default(null),
  /** The last task that was added from it, if the user may see it. */
  task: z.object({ id, isDone: z.boolean() }).nullable().catch(null).default(null),
  /** The conversation it was merged from. */
  mergedFrom: optionalId,
});
export type Message = z.infer<typeof message>;

const patientsOf = (messages: { patientId: number | null }[]) => [
  ...new Set(messages.flatMap(({ patientId }) => patientId ?? [])),
];
const params = z.object({ message: id });

export const list = defineCall({
  method: 'GET',
  path: '/supportChat/messages',
  group,
  summary:
    'List the messages of a conversation, newest first. `before` and `after` limit them to older and newer ones than a message. `alsoDeleted` includes deleted messages; only admins get their text.',
  query: z.object({
    conversationId: z.coerce
      .number({ error: 'Enter the number of a conversation' })
      .int()
      .positive()
      .meta({ examples: [1] }),
    alsoDeleted: flag,
    before: queryId,
    after: queryId,
    ...pagingQuery({ size: 10, most: 200 }),
  }),
  response: pageOf(message),
  patients: { action: 'list', ids: ({ items }: Page<Message>) => patientsOf(items) },
});

export const get = defineCall({
  method: 'GET',
  path: '/supportChat/messages/{message}',
  group,
  summary: 'Get a message.',
  params,
  response: message,
  patients: { action: 'read', ids: (found: Message) => patientsOf([found]) },
});

/** What a message says, and its file; one of the two is enough. */
export const messageContent = {
  message: z
    .string({ error: 'Enter a message' })
    .trim()
    .max(maxMessageLength, 'A message may have 20,000 characters')
    .default('')
    .meta({ examples: ['Your refill was sent.'] }),
  attachmentName: attachmentName.optional().meta({ examples: ['Instructions.txt'] }),
  attachmentFile: attachmentFile.optional().meta(fileFormat),
};

interface MessageContent {
  message: string;
  attachmentFile?: string | undefined;
}

/** True if a message says something. */
export const hasContent = ({ message: text, attachmentFile }: MessageContent) => text !== '' || Boolean(attachmentFile);

/** A message, or a private note of staff; `seenUpTo` is the last message that its author has seen. */
export const newMessage = z
  .object({
    conversationId: id.meta({ examples: [1] }),
    ...messageContent,
    kind: z
      .enum(['message', 'note'])
      .default('message')
      .meta({ examples: ['message'] }),
    seenUpTo: id.optional().meta({
      description: 'Returns 409, with the newer texts in the errors, if others wrote after it',
      examples: [1],
    }),
  })
  .refine(hasContent, { error: 'Enter a message', path: ['message'] });
export type NewMessage = z.output<typeof newMessage>;

export const send = defineCall({
  method: 'POST',
  path: '/supportChat/messages',
  group,
  summary:
    'Send a message to the patient, or add a private note. A message marks the conversation as read for the group, assigns it to its author if nobody has it, and removes the draft that it was. Repeating the idempotency key returns the same message.',
  body: newMessage,
  response: message,
  idempotent: true,
  maxBodyBytes: maxBytesWithFile,
  fileField: 'attachmentFile',
  timeLimit: 30_000,
  patients: { action: 'create', ids: (sent: Message) => patientsOf([sent]) },
});

export const attachment = defineCall({
  method: 'GET',
  path: '/supportChat/messages/{message}/attachment',
  group,
  summary: 'Get the file of a message as base64, or the small picture of a picture.',
  extension: true,
  params,
  query: z.object({ thumbnail: flag }),
  response: attachmentContent,
  timeLimit: 30_000,
  patients: { action: 'read', ids: ({ patientId }: { patientId: number }) => [patientId] },
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/supportChat/messages/{message}',
  group,
  summary: 'Delete a message. It stays as a tombstone; the conversation keeps its position.',
  params,
  response: message,
  repeatable: true,
  patients: { action: 'update', ids: (removed: Message) => patientsOf([removed]) },
});

/** A conversation with its newest message that was found; the parts of `snippet` that match are marked. */
export const foundMessage = z.object({
  conversation,
  message: message.nullable(),
  snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const search = defineCall({
  method: 'GET',
  path: '/supportChat/search',
  group,
  summary:
    'Find conversations by words, or beginnings of words, of their messages and subjects, or by patient names, in all of the history that the user can read; the newest first.',
  extension: true,
  query: z.object({
    q: z
      .string({ error: 'Enter a word' })
      .trim()
      .min(2, 'Enter at least 2 characters')
      .max(100)
      .meta({ examples: ['refill'] }),
    groupId: queryId,
    patientId: queryId,
    clientId: queryClinic,
    ...pagingQuery({ size: 10, most: 100 }),
  }),
  response: pageOf(foundMessage),
  patients: {
    action: 'list',
    ids: ({ items }: Page<FoundMessage>) => [...new Set(items.map((found) => found.conversation.patientId))],
  },
});
