import { z } from 'zod';
import { forwardNote } from '#server/inova/contract/messages/conversations.ts';

/** What the dialogs that forward conversations ask for. */
export const forwarding = z.object({
  destinationGroupId: z.number({ error: 'Select a group' }).int().positive(),
  note: forwardNote,
});
