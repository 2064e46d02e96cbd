import { z } from 'zod';
import type { Listener } from '#server/store/listen.ts';
import { followChannel } from './follow-channel.ts';
import type { Principal } from './principal.ts';

/** A change of a conversation, by numbers alone. */
const messageChange = z.object({
  client: z.number().int(),
  group: z.number().int(),
  conversation: z.number().int(),
  message: z.number().int().optional(),
});
export type MessageChange = z.infer<typeof messageChange>;

/** A user whose session or sign-in ended or whose rights changed, or a clinic whose groups of messages did. */
const accessChange = z.object({ user: z.number().int() }).or(z.object({ client: z.number().int() }));
type AccessChange = z.infer<typeof accessChange>;

/** What the database tells the open pages of this process of; each is handled until the returned function is called. */
export function createLiveChanges(listener: Listener) {
  return {
    /** Conversations that change; the embedded service tells of them. */
    messages: followChannel(listener, 'inova_messages', messageChange),
    /** Who may see something else from now on; triggers of the database tell of it. */
    access: followChannel(listener, 'inova_access', accessChange),
  };
}
export type LiveChanges = ReturnType<typeof createLiveChanges>;

/** True if a change may be about what this user can see. */
export const concerns = (change: AccessChange, { userId, clinics }: Principal): boolean =>
  'user' in change ? change.user === userId : clinics.includes(change.client);
