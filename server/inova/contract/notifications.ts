import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, listOf, optionalText, textOrEmpty, timeOrEmpty, wireFlag } from './wire.ts';

/** A notification; an upstream's may have nothing but the `read` flag. */
export const notification = z.object({
  id: id.nullable().catch(null).default(null),
  title: textOrEmpty,
  text: textOrEmpty,
  link: optionalText,
  created: timeOrEmpty,
  read: wireFlag.transform(Number).pipe(z.number().int()),
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

export const list = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}',
  group,
  summary: "List a user's notifications, newest first. `read` is 0 for unread ones.",
  params,
  response: listOf(notification),
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
