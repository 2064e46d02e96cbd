import { z } from 'zod';
import { preferencesSchema } from '#server/access/preferences.ts';

/** The preferences form, with what belongs to the device; a checkbox is submitted as `on` or not at all. */
export const preferencesForm = preferencesSchema.extend({
  kiosk: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
});

/** The session to end, or `others`; the password unless the user has just signed in. */
export const endSessionForm = z.object({
  session: z.string().default('others'),
  password: z.string({ error: 'Password is required' }).max(1000).optional(),
});

const password = (message: string) => z.string({ error: message }).max(1000);

/** A new password. */
export const newPassword = password('New password is required').min(12, 'Use at least 12 characters');

/** The form that changes the user's own password. */
export const passwordForm = z.object({
  currentPassword: password('Current password is required'),
  newPassword,
});

const code = z.string({ error: 'Code is required' }).trim().max(40);

/** The form that turns two-step verification on, with the first code from the authenticator app, or off. */
export const twoStepForm = z.object({ password: password('Password is required'), code });
