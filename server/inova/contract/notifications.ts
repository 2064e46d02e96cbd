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

export const list = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}',
  group: 'Clinic and notices',
  summary: "List a user's notifications, newest first. `read` is 0 for unread ones.",
  params: z.object({
    userEmail: z
      .string()
      .min(1)
      .max(320)
      .meta({ examples: ['staff@inova.test'] }),
  }),
  response: z.array(notification),
});
