import { z } from 'zod';
import type { Listener } from '#server/store/listen.ts';

/** A change of a conversation, by numbers alone. */
const messageChange = z.object({
  client: z.number().int(),
  group: z.number().int(),
  conversation: z.number().int(),
  message: z.number().int().optional(),
});
export type MessageChange = z.infer<typeof messageChange>;

/** The channel on which the embedded service tells of changes. */
const channel = 'inova_messages';

export type MessageChanges = ReturnType<typeof createMessageChanges>;

/** Tells the open pages of this process which conversations change. */
export function createMessageChanges(listener: Listener) {
  return {
    /** Handles changes in these clinics until the returned function is called. */
    follow(clinics: number[], handle: (change: MessageChange) => void): () => void {
      return listener.listen(channel, (content) => {
        const change = parse(content);
        if (change && clinics.includes(change.client)) handle(change);
      });
    },
  };
}

function parse(content: string): MessageChange | null {
  try {
    return messageChange.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
