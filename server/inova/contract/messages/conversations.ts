import { z } from 'zod';
import { defineCall } from '../call.ts';
import { eitherFlag, flag, type Page, pageOf, pagingQuery, queryClinic, queryId } from '../lists/paging.ts';
import { id, isoDate, optionalText, textOrEmpty, timeOrEmpty, wireFlag } from '../wire.ts';
import { messagesGroup } from './message-groups.ts';

const group = messagesGroup;

/** Characters of a message. */
export const maxMessageLength = 20_000;
/** Characters of the last message in lists. */
export const previewLength = 50;
export const maxSubjectLength = 100;

const optionalId = id.nullable().catch(null).default(null);
const count = z.coerce.number().int().catch(0).default(0);

/** A patient or member of staff in a conversation. */
export const participant = z.object({
  kind: z.enum(['patient', 'staff']),
  id: id.nullable().catch(null).default(null),
  name: textOrEmpty,
});
export type Participant = z.infer<typeof participant>;

const staffMember = z.object({ email: z.string(), name: textOrEmpty });

/**
 * A conversation with a patient. Unread counts stop at 100. `isSeen` tells whether the user has opened the last message;
 * the times are null when they don't apply. `mergedInto` is the conversation that now has its messages.
 */
export const conversation = z.object({
  id,
  subject: textOrEmpty,
  groupId: id,
  patientId: id,
  patientRequestId: optionalText,
  isArchived: wireFlag,
  isFavorited: wireFlag,
  isColor: wireFlag,
  isForwarded: wireFlag,
  groupUnreadCount: count,
  lastMessageDate: timeOrEmpty,
  lastMessagePreview: textOrEmpty,
  participants: z.array(participant).catch([]).default([]),
  clientId: optionalId,
  groupName: textOrEmpty.default(''),
  patientName: textOrEmpty.default(''),
  patientUnreadCount: count,
  lastMessageId: optionalId,
  lastMessageFrom: z.enum(['patient', 'staff']).nullable().catch(null).default(null),
  assignedTo: staffMember.nullable().catch(null).default(null),
  snoozedUntil: optionalText,
  waitingSince: optionalText,
  dueAt: optionalText,
  isOverdue: wireFlag,
  isSeen: z.boolean().catch(true).default(true),
  hasDraft: wireFlag,
  exportedAt: optionalText,
  mergedInto: optionalId,
  version: z.number().int().catch(1).default(1),
});
export type Conversation = z.infer<typeof conversation>;

const date = isoDate('Enter a date as YYYY-MM-DD').optional();

/** The filters of conversations; flags filter when true, dates are days of the last message on the clinic's clock. */
export const conversationFilters = z.object({
  groupId: queryId,
  patientId: queryId,
  clientId: queryClinic,
  isArchived: eitherFlag,
  isFavorited: flag,
  isColors: flag,
  startDate: date,
  endDate: date,
  search: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Words of the subject, or the beginning of a patient’s name' }),
  groupUnread: flag,
  patientUnread: flag,
  assignedTo: z.string().max(320).optional().meta({ description: 'An email address, `me`, or `nobody`' }),
  isSnoozed: eitherFlag,
  isOverdue: flag,
  hasDraft: flag,
});
export type ConversationFilters = z.output<typeof conversationFilters>;

const patientIds = (found: Conversation | null) => (found ? [found.patientId] : []);
const params = z.object({ conversation: id });

export const list = defineCall({
  method: 'GET',
  path: '/supportChat/conversations',
  group,
  summary:
    'List the conversations of the groups that the user can read, by last message, the newest first unless `sortDirection` is ASC. Those merged into another are left out.',
  query: conversationFilters.extend({
    sortDirection: z
      .string()
      .transform((text) => text.toUpperCase())
      .pipe(z.enum(['ASC', 'DESC']))
      .default('DESC')
      .meta({ description: 'ASC or DESC' }),
    ...pagingQuery({ size: 10, most: 100 }),
  }),
  response: pageOf(conversation),
  patients: {
    action: 'list',
    ids: ({ items }: Page<Conversation>) => [...new Set(items.map((each) => each.patientId))],
  },
});

export const get = defineCall({
  method: 'GET',
  path: '/supportChat/conversations/{conversation}',
  group,
  summary: 'Get a conversation. One that was merged into another is returned with `mergedInto`.',
  params,
  response: conversation,
  patients: { action: 'read', ids: patientIds },
});

/** The text of a message. */
export const messageText = z
  .string({ error: 'Enter a message' })
  .trim()
  .min(1, 'Enter a message')
  .max(maxMessageLength, 'A message may have 20,000 characters')
  .meta({ examples: ['Your refill was sent to the pharmacy.'] });

/** What a member of staff adds when forwarding; only staff see it. */
export const forwardNote = z
  .string()
  .trim()
  .max(maxMessageLength, 'A note may have 20,000 characters')
  .optional()
  .meta({ examples: ['Please call this patient.'] });

/** A new conversation with its first message; the participants name its one patient, by number or as an object. */
export const newConversation = z.object({
  subject: z
    .string({ error: 'Subject is required' })
    .trim()
    .min(1, 'Subject is required')
    .max(maxSubjectLength, 'Subject may have 100 characters')
    .meta({ examples: ['Medication refill'] }),
  groupId: id.meta({ examples: [1] }),
  isArchived: z.boolean().default(false),
  message: messageText,
  participants: z
    .array(z.union([id, z.object({ kind: z.enum(['patient', 'staff']).default('patient'), id })]))
    .min(1, 'Select a patient')
    .max(20)
    .meta({ examples: [[{ kind: 'patient', id: 1021 }]] }),
  patientRequestId: optionalText.meta({ examples: [null] }),
});
export type NewConversation = z.output<typeof newConversation>;

export const create = defineCall({
  method: 'POST',
  path: '/supportChat/conversations',
  group,
  summary:
    'Start a conversation with a patient. Returns 422 if the patient does not use the app. Repeating the idempotency key returns the same conversation.',
  body: newConversation,
  response: conversation,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

/** What a conversation is after a change; null for an upstream that returns something else. */
export const changedConversation = conversation.nullable().catch(null);

/** Shared by the calls that change a conversation. */
export const conversationChange = {
  method: 'PUT' as const,
  group,
  params,
  response: changedConversation,
  patients: { action: 'update' as const, ids: patientIds },
};

export const forward = defineCall({
  ...conversationChange,
  path: '/supportChat/conversations/{conversation}/forward',
  summary:
    'Forward a conversation to another group of its clinic, where it is unread, with an optional private note. The user may lose access to it.',
  body: z.object({
    destinationGroupId: id.meta({ examples: [1] }),
    note: forwardNote,
  }),
  response: z.object({ id, groupId: id, isForwarded: wireFlag, patientId: optionalId }).nullable().catch(null),
  patients: {
    action: 'update',
    ids: (forwarded: { patientId: number | null } | null) => (forwarded?.patientId ? [forwarded.patientId] : []),
  },
});

const verb = <Path extends string>(path: Path, summary: string) =>
  defineCall({ ...conversationChange, path, summary, repeatable: true });

export const archive = verb('/supportChat/conversations/{conversation}/archive', 'Archive a conversation.');
export const unarchive = verb(
  '/supportChat/conversations/{conversation}/unarchive',
  'Return a conversation from the archive.',
);
export const favorite = verb(
  '/supportChat/conversations/{conversation}/favorite',
  'Mark a conversation as a favorite.',
);
export const unfavorite = verb(
  '/supportChat/conversations/{conversation}/unfavorite',
  'Remove a conversation from the favorites.',
);

export const read = defineCall({
  ...conversationChange,
  path: '/supportChat/conversations/{conversation}/read',
  summary: 'Mark messages as read for the group: up to a message, so that later ones stay unread, or all of them.',
  body: z.object({
    upTo: id.optional().meta({ description: 'The last message that the user has seen', examples: [1] }),
  }),
  repeatable: true,
});

export const unread = defineCall({
  ...conversationChange,
  path: '/supportChat/conversations/{conversation}/unread',
  summary: "Mark the patient's messages as unread for the group: from a message on, or the last one.",
  body: z.object({ from: id.optional().meta({ examples: [1] }) }),
  repeatable: true,
});

export const color = defineCall({
  ...conversationChange,
  path: '/supportChat/conversations/{conversation}/color',
  summary: 'Highlight a conversation, or remove its highlight.',
  body: z.object({ isColor: z.boolean({ error: 'Enter true or false' }) }),
  repeatable: true,
});

export const exportToEhr = defineCall({
  ...conversationChange,
  path: '/supportChat/conversations/{conversation}/exportToEHR',
  summary:
    "Export a conversation to the patient's EHR record as a document of the group's note type, once per last message. Returns 422 without a note type, 501 without an EHR.",
  repeatable: true,
});
