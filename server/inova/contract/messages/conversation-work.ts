import { z } from 'zod';
import { defineCall } from '../call.ts';
import { later } from '../tasks/later.ts';
import { id, textOrEmpty, timeOrEmpty } from '../wire.ts';
import { conversationChange, conversationFilters, forwardNote, maxMessageLength } from './conversations.ts';
import { messagesGroup } from './message-groups.ts';

const group = messagesGroup;
const { params, patients } = conversationChange;

/** Who works on a conversation: assigned, snoozed, merged, replying. */
const change = { ...conversationChange, extension: true };

const assignee = z
  .string()
  .max(320)
  .nullable()
  .meta({ description: 'An email address of staff of the clinic, `me`, or null for nobody', examples: ['me'] });

export const assign = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/assign',
  summary: 'Assign a conversation. A reply assigns one of nobody to its author.',
  body: z.object({ assignedTo: assignee }),
  repeatable: true,
});

export const snooze = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/snooze',
  summary: 'Mark a conversation as read, and as unread again at a time, or as soon as the patient writes.',
  body: later,
  repeatable: true,
});

export const unsnooze = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/unsnooze',
  summary: 'End the snooze of a conversation now.',
  repeatable: true,
});

export const seen = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/seen',
  summary:
    'Record that the user has opened a conversation up to a message. In groups with the read rule `open` this marks it as read for the group.',
  body: z.object({ upTo: id.meta({ examples: [1] }) }),
  repeatable: true,
});

export const merge = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/merge',
  summary: 'Move the messages of another conversation with the same patient into this one.',
  body: z.object({ from: id.meta({ examples: [1] }) }),
});

export const undoMerge = defineCall({
  ...change,
  path: '/supportChat/conversations/{conversation}/undoMerge',
  summary: 'Return the messages of a conversation that was merged into this one.',
  body: z.object({ from: id.meta({ examples: [1] }) }),
});

/** Who else has the conversation open. */
export const present = z.object({ email: z.string(), name: textOrEmpty, isReplying: z.boolean() });
export type Present = z.infer<typeof present>;

/** A heartbeat counts for this long. */
export const presenceSeconds = 45;

export const presence = defineCall({
  method: 'PUT',
  path: '/supportChat/conversations/{conversation}/presence',
  group,
  summary: `Tell that the user has a conversation open, and list the others who have. Counts for ${presenceSeconds} seconds.`,
  extension: true,
  params,
  body: z.object({ isReplying: z.boolean() }),
  response: z.array(present),
  repeatable: true,
});

/** What a user has typed and not sent; version 0 without a draft. */
export const messageDraft = z.object({
  conversationId: id,
  patientId: id.nullable(),
  text: z.string(),
  kind: z.enum(['message', 'note']),
  version: z.number().int(),
  updatedAt: timeOrEmpty,
});
export type MessageDraft = z.infer<typeof messageDraft>;

const draftPatients = (action: 'read' | 'update') => ({
  action,
  ids: ({ patientId }: MessageDraft) => (patientId ? [patientId] : []),
});

export const draft = defineCall({
  method: 'GET',
  path: '/supportChat/conversations/{conversation}/draft',
  group,
  summary: "Get the user's draft in a conversation; its text is empty if there is none.",
  extension: true,
  params,
  response: messageDraft,
  patients: draftPatients('read'),
});

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/supportChat/conversations/{conversation}/draft',
  group,
  summary:
    "Store the user's draft. Returns 409, with the other text as second of the errors, if another tab has stored one after `version`.",
  extension: true,
  params,
  body: z.object({
    text: z
      .string()
      .max(maxMessageLength, 'A message may have 20,000 characters')
      .meta({ examples: ['Your refill'] }),
    kind: z
      .enum(['message', 'note'])
      .default('message')
      .meta({ examples: ['message'] }),
    version: z
      .number()
      .int()
      .min(0)
      .meta({ examples: [0] }),
  }),
  response: messageDraft,
  patients: draftPatients('update'),
});

export const removeDraft = defineCall({
  method: 'DELETE',
  path: '/supportChat/conversations/{conversation}/draft',
  group,
  summary: "Delete the user's draft in a conversation.",
  extension: true,
  params,
  response: messageDraft,
  repeatable: true,
  patients: draftPatients('update'),
});

export const bulkActions = [
  ...(['archive', 'unarchive', 'read', 'unread', 'favorite', 'unfavorite', 'color', 'uncolor'] as const),
  ...(['assign', 'snooze', 'unsnooze', 'forward'] as const),
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Conversations that one bulk action may change. */
export const maxBulk = 1_000;

/** An action on conversations by number, or on all that match filters. */
export const bulkChange = z.object({
  action: z.enum(bulkActions).meta({ examples: ['read'] }),
  ids: z
    .array(id)
    .max(maxBulk)
    .default([])
    .meta({ examples: [[1]] }),
  all: conversationFilters
    .nullable()
    .default(null)
    .meta({ description: 'Filters as in the list, as texts', examples: [null] }),
  assignedTo: assignee.optional().meta({ examples: ['me'] }),
  until: later.optional().meta({ examples: [{ when: 'tomorrow' }] }),
  destinationGroupId: id.optional().meta({ examples: [1] }),
  note: forwardNote,
});
export type BulkChange = z.output<typeof bulkChange>;

/** The conversations that changed; those that are missing, or can't be changed so, are in `skipped`. */
export const bulkResult = z.object({
  ids: z.array(id),
  skipped: z.array(id),
  patientIds: z.array(id),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulk = defineCall({
  method: 'POST',
  path: '/supportChat/conversations/bulk',
  group,
  summary: `Change several conversations, or all that match filters; ${maxBulk.toLocaleString('en-US')} at most.`,
  extension: true,
  body: bulkChange,
  response: bulkResult,
  timeLimit: 30_000,
  patients: { action: patients.action, ids: ({ patientIds }: BulkResult) => patientIds },
});
