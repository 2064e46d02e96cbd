import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, textOrEmpty, wireTime } from './wire.ts';

const group = 'Clinic and notices';

export const cptCode = z.object({ cpt: z.coerce.string(), label: z.string() });
export type CptCode = z.infer<typeof cptCode>;

export const devNote = z.object({ id, title: z.string(), created: wireTime, notes: z.string() });
export type DevNote = z.infer<typeof devNote>;

export const notification = z.object({
  id,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  created: wireTime,
  read: z.coerce.number().int(),
});
export type Notification = z.infer<typeof notification>;

export const serviceStates = ['HEALTHY', 'ADVISORY', 'DEGRADED', 'UNHEALTHY'] as const;

/** A monitored service; an empty `clientname` means all clinics, priority is 0 low, 1 normal, 2 high. */
export const statusItem = z.object({
  id,
  name: z.string(),
  clientname: textOrEmpty,
  description: z.string(),
  status: z.string(),
  notes: textOrEmpty,
  lastupdate: wireTime,
  priority: z.coerce.number().int(),
});
export type StatusItem = z.infer<typeof statusItem>;

export const listCptCodes = defineCall({
  method: 'GET',
  path: '/clientCptCodes/',
  group,
  summary: "The clinic's procedure codes.",
  answer: z.array(cptCode),
});

export const latestWelcome = defineCall({
  method: 'GET',
  path: '/devNotes/welcome/latest',
  group,
  summary: 'The latest welcome note; `notes` is HTML.',
  answer: devNote.nullable(),
});

export const listStatus = defineCall({
  method: 'GET',
  path: '/users/status',
  group,
  summary: 'The monitored services and their state.',
  answer: z.array(statusItem),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications/{userEmail}',
  group,
  summary: "A user's notifications, newest first; `read` 0 is unread.",
  params: z.object({
    userEmail: z
      .string()
      .min(1)
      .max(320)
      .meta({ examples: ['staff@inova.test'] }),
  }),
  answer: z.array(notification),
});
