import { z } from 'zod';
import { defineCall } from '../call.ts';
import { wireTime } from '../wire.ts';

const group = 'Scheduling';

const feedStatus = z.object({ createdAt: wireTime.nullable(), readAt: wireTime.nullable() });
export type FeedStatus = z.infer<typeof feedStatus>;

export const status = defineCall({
  method: 'GET',
  path: '/calendarFeed',
  group,
  summary: 'Get when the user’s calendar feed was created and last read; null without one.',
  extension: true,
  response: feedStatus,
});

export const create = defineCall({
  method: 'POST',
  path: '/calendarFeed',
  group,
  summary: 'Create a calendar feed; a previous one ends. Its address is returned only once.',
  extension: true,
  response: z.object({ address: z.string() }),
});

export const revoke = defineCall({
  method: 'POST',
  path: '/calendarFeed/revoke',
  group,
  summary: 'End the user’s calendar feed.',
  extension: true,
  response: feedStatus,
});

const feedEvent = z.object({
  uid: z.string().meta({ description: 'The same for an appointment as long as it exists' }),
  sequence: z.number().int(),
  startsAt: wireTime,
  endsAt: wireTime,
  type: z.string(),
  clinic: z.string(),
  isCancelled: z.boolean(),
});
export type FeedEvent = z.infer<typeof feedEvent>;

export const read = defineCall({
  method: 'POST',
  path: '/calendarFeed/read',
  group,
  summary:
    'Read the appointments of a feed’s user in all their clinics, without names of patients: from 30 days ago, cancelled ones for 30 days.',
  extension: true,
  body: z.object({
    token: z
      .string()
      .max(200)
      .meta({ examples: ['q3Jd…'] }),
  }),
  response: z.array(feedEvent),
});
