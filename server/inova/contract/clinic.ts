import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

const group = 'Clinic and notices';

/** A procedure; its price in dollars for those who pay themselves is ours and may be missing. */
export const cptCode = z.object({
  cpt: z.coerce.string(),
  label: z.string(),
  price: z.number().nonnegative().nullable().default(null),
});
export type CptCode = z.infer<typeof cptCode>;

export const notification = z.object({
  id,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  created: wireTime,
  read: z.coerce.number().int(),
});
export type Notification = z.infer<typeof notification>;

export const cptCodes = defineCall({
  method: 'GET',
  path: '/clientCptCodes/',
  group,
  summary: "List the clinic's procedure codes.",
  response: z.array(cptCode),
});

export const notifications = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}',
  group,
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
