import { z } from 'zod';
import { preferencesSchema } from '#server/access/preferences.ts';

/** The preferences as their form sends them: a checkbox is `on` or missing. */
export const preferencesForm = preferencesSchema.extend({
  kiosk: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
});

const password = (message: string) => z.string({ error: message }).max(1000);

/** A password that someone chooses. */
export const newPassword = password('New password is required').min(12, 'Use at least 12 characters');

/** The change of the own password. */
export const passwordForm = z.object({
  currentPassword: password('Current password is required'),
  newPassword,
});

const code = z.string({ error: 'Code is required' }).trim().max(40);

/** The first code of an authenticator. */
export const turnOnTwoStepForm = z.object({ code });

/** What ends two-step verification. */
export const turnOffTwoStepForm = z.object({ password: password('Password is required'), code });
