import type { z } from 'zod';
import type { Listener } from '#server/store/listen.ts';

/** Follows what the database notifies of on a channel, without what is not of this form. */
export const followChannel =
  <Change>(listener: Listener, channel: string, schema: z.ZodType<Change>) =>
  (handle: (change: Change) => void): (() => void) =>
    listener.listen(channel, (content) => {
      const change = schema.safeParse(parse(content));
      if (change.success) handle(change.data);
    });

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
