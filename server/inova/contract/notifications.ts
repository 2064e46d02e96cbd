import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

export const notification = z.object({
  id,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  created: wireTime,
  read: z.coerce.number().int(),
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
  response: z.array(notification),
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
