import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, optionalText, textOrEmpty, timeOrEmpty, wireFlag, wireTime } from '../wire.ts';
import { later } from './later.ts';

/** What notifications are about, each with its name in the choices of a user. */
export const notificationKinds = {
  message: 'New messages',
  forward: 'Forwarded conversations',
  task: 'Tasks',
  reminder: 'Reminders',
  waitlist: 'Waitlist',
  system: 'Announcements',
} as const;
export type NotificationKind = keyof typeof notificationKinds;

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
const kind = z.enum(kinds);

/** A notification; an upstream's may have nothing but the `read` flag. */
export const notification = z.object({
  id: id.nullable().catch(null).default(null),
  title: textOrEmpty,
  text: textOrEmpty,
  link: optionalText,
  created: timeOrEmpty,
  read: wireFlag.transform(Number).pipe(z.number().int()),
  kind: kind.catch('system').default('system'),
  /** The clinic of the record that the link leads to. */
  client: id.nullable().catch(null).default(null),
  /** The patient whom `title` names as the sender of a message; on pages of notifications only. */
  patient: id.nullable().catch(null).default(null),
  /** Until when it is snoozed, and read. */
  snoozedUntil: wireTime.nullable().catch(null).default(null),
  /** True if it came back from a snooze. */
  isBack: z.boolean().catch(false).default(false),
});
export type Notification = z.infer<typeof notification>;

const group = 'Clinic and notices';

const params = z.object({
  userEmail: z
    .string()
    .min(1)
    .max(320)
    .meta({ examples: ['staff@inova.test'] }),
});

const ofOne = params.extend({ notification: id });

export const list = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}',
  group,
  summary: "List a user's notifications, newest first. `read` is 0 for unread ones.",
  params,
  response: listOf(notification),
});

/** How many notifications the top bar lists. */
export const latestCount = 10;

export const latest = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}/latest',
  group,
  summary: `The user's ${latestCount} newest notifications, and how many of all are unread.`,
  extension: true,
  params,
  response: z.object({ items: listOf(notification), unread: z.number().int() }),
});

/** What a page lists; all are those that aren't snoozed. */
export const readStates = ['all', 'unread', 'read', 'snoozed'] as const;

export const pageSize = 20;

export const page = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}/page',
  group,
  summary: "A page of a user's notifications: unread ones first, then newest first. Those of messages name the sender.",
  extension: true,
  params,
  query: z.object({
    state: z.enum(readStates).default('all'),
    kind: kind.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(pageSize),
  }),
  response: z.object({
    items: listOf(notification),
    totalItems: z.number().int(),
    page: z.number().int(),
    itemsPerPage: z.number().int(),
    totalPages: z.number().int(),
  }),
  patients: { action: 'list', ids: ({ items }) => items.flatMap(({ patient }) => patient ?? []) },
});

export const markRead = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/read',
  group,
  summary: 'Mark the notifications that the user has seen as read: the one with this ID, and older ones.',
  extension: true,
  params,
  body: z.object({ upTo: id.meta({ examples: [1] }) }),
  response: z.unknown(),
});

export const markOneRead = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/{notification}/read',
  group,
  summary: 'Mark a notification as read.',
  extension: true,
  params: ofOne,
  response: notification,
});

export const markOneUnread = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/{notification}/unread',
  group,
  summary: 'Mark a notification as unread.',
  extension: true,
  params: ofOne,
  response: notification,
});

export const snooze = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/{notification}/snooze',
  group,
  summary: 'Mark a notification as read, and as unread again at a time on the clock of its clinic.',
  extension: true,
  params: ofOne,
  body: later,
  response: notification,
});

export const unsnooze = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/{notification}/unsnooze',
  group,
  summary: 'End the snooze of a notification now, which marks it as unread.',
  extension: true,
  params: ofOne,
  response: notification,
});

const choices = z.object({ kinds: z.array(kind).meta({ examples: [['message', 'task']] }) });

export const getChoices = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}/choices',
  group,
  summary: 'The kinds that the user is notified about: all of them until the user selects some.',
  extension: true,
  params,
  response: choices,
});

export const setChoices = defineCall({
  method: 'PUT',
  path: '/notifications/{userEmail}/choices',
  group,
  summary: 'Select the kinds that the user is notified about from now on.',
  extension: true,
  params,
  body: choices,
  response: choices,
});

/** The last one, as its address has the form of others. */
export const get = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}/{notification}',
  group,
  summary: "Get one of the user's notifications.",
  extension: true,
  params: ofOne,
  response: notification,
});
