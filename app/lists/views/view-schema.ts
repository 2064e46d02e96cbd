import { z } from 'zod';

export const viewSchema = z.object({
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(100, 'Use 100 characters or fewer'),
  isShared: z.boolean().default(false),
});

/** The form of a new view, with the query it was opened from. */
export const newViewSchema = viewSchema.extend({ query: z.string().default('') });
export type ViewToSave = z.infer<typeof newViewSchema>;

export const nameTakenMessage = 'You already have a view with this name';
