import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText } from '../wire.ts';

const group = 'Clinic and notices';

const userEmail = z
  .string()
  .min(1)
  .max(320)
  .meta({ examples: ['staff@inova.test'] });

/** A browser's subscription, as `JSON.stringify(subscription)` of a `PushSubscription` returns it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});

export const state = defineCall({
  method: 'GET',
  path: '/push',
  group,
  summary: 'The public key for push messages, null if they are turned off, and whether this sign-in gets them.',
  extension: true,
  response: z.object({ publicKey: optionalText, isOn: z.boolean() }),
});

export const subscribe = defineCall({
  method: 'POST',
  path: '/firebase/token',
  group,
  summary: 'Send push messages to this browser until the user signs out. `token` is its push subscription as JSON.',
  repeatable: true,
  body: z.object({ userEmail, token: z.string().min(1).max(4_000) }),
  response: z.unknown(),
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/push/off',
  group,
  summary: 'Stop push messages to the browser of this sign-in.',
  extension: true,
  repeatable: true,
  response: z.unknown(),
});

/** What a device shows for a push message, which itself has only the number of its notification. */
export const text = defineCall({
  method: 'GET',
  path: '/push/{notification}',
  group,
  summary: 'What to show for a push message about one of the user’s notifications.',
  extension: true,
  params: z.object({ notification: id }),
  response: z.object({
    kind: z.string(),
    title: z.string(),
    /** Notifications with the same tag replace each other. */
    tag: z.string(),
    link: optionalText,
    client: id.nullable(),
    /** Whom it is about; `title` has the name only if `isNamed`. */
    patient: id.nullable(),
    isNamed: z.boolean(),
  }),
  patients: { action: 'read', ids: ({ patient, isNamed }) => (patient !== null && isNamed ? [patient] : []) },
});
