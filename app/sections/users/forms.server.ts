import { z } from 'zod';
import { preferencesSchema } from '#server/access/preferences.ts';

/** The preferences as their form sends them: a checkbox is `on` or missing. */
export const preferencesForm = preferencesSchema.extend({
  kiosk: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
});

const password = (message: string) => z.string({ error: message }).max(1000);

/** The change of the own password. */
export const passwordForm = z.object({
  currentPassword: password('Current password is required'),
  newPassword: password('New password is required').min(12, 'At least 12 characters'),
});
