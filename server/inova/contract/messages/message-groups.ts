import { z } from 'zod';
import { defineCall } from '../call.ts';
import { eitherFlag, pageOf, pagingQuery, queryClinic, queryId } from '../lists/paging.ts';
import { emailAddress } from '../text/email-address.ts';
import { id, optionalText, textOrEmpty, wireFlag } from '../wire.ts';

export const messagesGroup = 'Messages 2.0';
const group = messagesGroup;

/** When the messages of a group count as read: after a reply, or once a member has opened them. */
export const readRules = ['reply', 'open'] as const;

const optionalId = id.nullable().catch(null).default(null);

/** A group of a clinic's inbox; without members it is open to everyone in the clinic. */
export const chatGroup = z.object({
  id,
  clientId: id,
  name: textOrEmpty,
  active: wireFlag,
  emailCategoryId: optionalId,
  categoryId: optionalId,
  noteTypeId: optionalId,
  usersEmail: z
    .preprocess((list) => (typeof list === 'string' ? splitEmails(list) : (list ?? [])), z.array(z.string()))
    .catch([]),
  hidden: wireFlag,
  order: z.coerce.number().int().catch(0).default(0),
  unreadConversations: z.coerce.number().int().catch(0).default(0),
  unreadArchivedConversations: z.coerce.number().int().catch(0).default(0),
  readRule: z.enum(readRules).catch('reply').default('reply'),
  answerMinutes: z.number().int().nullable().catch(null).default(null),
  version: z.number().int().catch(1).default(1),
});
export type ChatGroup = z.infer<typeof chatGroup>;

export const chatCategory = z.object({ id, name: textOrEmpty });
export type ChatCategory = z.infer<typeof chatCategory>;

/** The email addresses in a text, separated by commas. */
export const splitEmails = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);

const name = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'Name may have 100 characters')
  .meta({ examples: ['Nurses'] });

const email = z.string().max(320).regex(emailAddress, 'Enter email addresses, such as name@example.com');
const emails = z.array(email).max(1_000);

const usersEmail = z
  .union([emails, z.string().max(20_000).transform(splitEmails).pipe(emails)])
  .transform((given) => [...new Set(given.map((each) => each.toLowerCase()))])
  .pipe(emails)
  .meta({ description: 'Email addresses, as a list or separated by commas', examples: [[]] });

const version = z
  .number()
  .int()
  .min(1)
  .optional()
  .meta({ description: 'Returns 409 if the group has changed since', examples: [1] });

export const newChatGroup = z.object({ clientId: id.meta({ examples: [1] }), name });
export type NewChatGroup = z.infer<typeof newChatGroup>;

/** Changes of a group; fields that are left out stay as they are. */
export const chatGroupChange = z.object({
  clientId: id.optional().meta({ description: 'The clinic of the group, which stays the same', examples: [1] }),
  name: name.optional(),
  active: z
    .boolean()
    .optional()
    .meta({ examples: [true] }),
  emailCategoryId: id
    .nullable()
    .optional()
    .meta({ examples: [1] }),
  categoryId: id
    .nullable()
    .optional()
    .meta({ examples: [1] }),
  noteTypeId: id
    .nullable()
    .optional()
    .meta({ examples: [1] }),
  usersEmail: usersEmail.optional(),
  hidden: z.boolean().optional(),
  readRule: z
    .enum(readRules)
    .optional()
    .meta({ examples: ['reply'] }),
  answerMinutes: z
    .number()
    .int()
    .min(5, 'Enter at least 5 minutes')
    .max(20_160, 'Enter at most 20,160 minutes')
    .nullable()
    .optional()
    .meta({ description: 'Minutes of clinic hours in which to answer; null for no limit', examples: [240] }),
  version,
});
export type ChatGroupChange = z.infer<typeof chatGroupChange>;

/** A member of a group; `name` is empty for an address without an account. */
export const groupMember = z.object({ email: z.string(), name: textOrEmpty });
export type GroupMember = z.infer<typeof groupMember>;

export const staffMember = groupMember.extend({ id });
export type StaffMember = z.infer<typeof staffMember>;

const params = z.object({ group: id });
const groupPages = pagingQuery({ size: 10, most: 9999 });
const search = z.string().max(100).optional();

export const list = defineCall({
  method: 'GET',
  path: '/supportChat/groups',
  group,
  summary:
    "List the groups that the user can read, in their order; with the user's own `userId` only those of the user's inbox, which the badge counts. Without it, admins get all groups of their clinics.",
  query: z.object({ userId: queryId, clientId: queryClinic, active: eitherFlag, search, ...groupPages }),
  response: pageOf(chatGroup),
});

export const forwardGroups = defineCall({
  method: 'GET',
  path: '/supportChat/forwardGroups',
  group,
  summary: 'List the groups to which conversations can be forwarded: active and not hidden, the user a member or not.',
  query: z.object({ userId: queryId, clientId: queryClinic, search, ...groupPages }),
  response: pageOf(chatGroup),
});

export const categories = defineCall({
  method: 'GET',
  path: '/supportChat/groupCategories',
  group,
  summary: 'List the categories of groups and of their emails.',
  response: z.array(chatCategory),
});

export const noteTypes = defineCall({
  method: 'GET',
  path: '/supportChat/groupNoteTypes',
  group,
  summary: 'List the types of notes as which conversations are exported to the EHR.',
  response: z.array(chatCategory),
});

export const get = defineCall({
  method: 'GET',
  path: '/supportChat/groups/{group}',
  group,
  summary: 'Get a group that the user can read.',
  params,
  response: chatGroup,
});

export const create = defineCall({
  method: 'POST',
  path: '/supportChat/groups',
  group,
  summary: 'Add a group at the end of the order. It is active, and open to everyone in the clinic.',
  body: newChatGroup,
  response: chatGroup,
});

/** A group after a change; null for an upstream that returns something else. */
const changedGroup = chatGroup.nullable().catch(null);

export const update = defineCall({
  method: 'PUT',
  path: '/supportChat/groups/{group}',
  group,
  summary: 'Change a group. Returns 409 if another user changed it after `version`.',
  params,
  body: chatGroupChange,
  response: changedGroup,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/supportChat/groups/{group}',
  group,
  summary: 'Delete a group; its archived conversations are kept. Returns 409 while it has active conversations.',
  params,
  response: changedGroup,
});

export const move = defineCall({
  method: 'PUT',
  path: '/supportChat/groups/{group}/order',
  group,
  summary: 'Move a group to a position, from 1; the others of its clinic are renumbered.',
  params,
  body: z.object({
    order: z
      .number()
      .int()
      .min(1)
      .max(9999)
      .meta({ examples: [1] }),
  }),
  response: changedGroup,
});

export const members = defineCall({
  method: 'GET',
  path: '/supportChat/groups/{group}/members',
  group,
  summary: 'List the members of a group by name; an empty list means everyone in the clinic.',
  extension: true,
  params,
  response: z.array(groupMember),
});

export const setMembers = defineCall({
  method: 'PUT',
  path: '/supportChat/groups/{group}/members',
  group,
  summary: 'Replace the members of a group. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: z.object({ usersEmail, version }),
  response: z.array(groupMember),
});

export const staff = defineCall({
  method: 'GET',
  path: '/supportChat/staff',
  group,
  summary: "List the staff of the user's clinics by name, to whom conversations can be assigned.",
  extension: true,
  response: z.array(staffMember),
});

export const readable = defineCall({
  method: 'GET',
  path: '/supportChat/readableGroups',
  group,
  summary: 'The numbers of all groups with conversations that the user can read, deleted ones included.',
  extension: true,
  response: z.array(id),
});

/** Unread conversations of the user's groups; `total` is the badge: the sum of `unread`. */
export const unreadTotals = z.object({
  total: z.number().int(),
  /** When the last message of the one that has waited longest was written. */
  oldestAt: optionalText,
  groups: z.array(z.object({ id, clientId: id, unread: z.number().int(), unreadArchived: z.number().int() })),
  /** The user's drafts. */
  drafts: z.number().int().default(0),
});
export type UnreadTotals = z.infer<typeof unreadTotals>;

export const unread = defineCall({
  method: 'GET',
  path: '/supportChat/unread',
  group,
  summary: "Count the unread conversations of the user's active groups, in all of the user's clinics.",
  extension: true,
  query: z.object({ clientId: queryClinic }),
  response: unreadTotals,
});
