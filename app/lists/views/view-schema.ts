import { z } from 'zod';

/** What a user says of a view. */
export const viewSchema = z.object({
  name: z
    .string({ error: 'Give the view a name' })
    .trim()
    .min(1, 'Give the view a name')
    .max(100, 'Use 100 characters at most'),
  isShared: z.boolean().default(false),
});
export type ViewValues = z.infer<typeof viewSchema>;

export const nameTakenMessage = 'You have a view of this name';
