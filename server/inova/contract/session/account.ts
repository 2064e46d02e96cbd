import { z } from 'zod';
import { defineCall } from '../call.ts';

const group = 'Password and two-step verification';

/** The message of a 401 if email and password are correct, but the account requires a code. */
export const codeRequiredMessage = 'Enter your verification code';

/** The message of a 403 for every call but those that set it up, if the user must have it first. */
export const twoStepRequiredMessage = 'Set up two-step verification in the portal first';

/** The message of a 400 for a link that was used, has expired or doesn't exist. */
export const invalidLinkMessage = 'This link is no longer valid';

/** A new password. */
export const newPassword = z.string().min(12, 'The new password needs at least 12 characters').max(1000);

/** The password the user has now. */
const currentPassword = z.string().min(1).max(1000);

/** A six-digit authenticator code, or a recovery code. */
export const code = z.string().min(1).max(40);

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/users/forgotPassword',
  group,
  summary: 'Email a password reset link to an address. The response is the same whether or not an account has it.',
  body: z.object({ email: z.string().min(1).max(320) }),
  response: z.unknown(),
  extension: true,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/resetPassword',
  group,
  summary:
    "Set a new password with the token of a reset link, which works once. Revokes all of the user's tokens and returns the account's email address.",
  body: z.object({ token: z.string().min(1).max(100), password: newPassword }),
  response: z.object({ email: z.string() }),
  extension: true,
});

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/users/confirmPassword',
  group,
  summary: 'Confirm that it is the user: 400 unless this is the current password.',
  body: z.object({ password: currentPassword }),
  response: z.unknown(),
  extension: true,
});

/** `setUp` is set while preparing, before it is turned on: the secret, and the URL for the authenticator app. */
const twoStep = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  setUp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
});
export type TwoStepStatus = z.infer<typeof twoStep>;

export const twoStepStatus = defineCall({
  method: 'GET',
  path: '/users/secondStep',
  group,
  summary: 'Get whether two-step verification is on.',
  response: twoStep,
  extension: true,
});

export const prepareTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/prepare',
  group,
  summary: 'Create a secret for an authenticator app. Two-step verification is not on until it is confirmed.',
  response: z.unknown(),
  extension: true,
});

export const enableTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/on',
  group,
  summary: 'Turn on two-step verification. The recovery codes are returned only once.',
  body: z.object({ password: currentPassword, code }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  extension: true,
});

export const disableTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/off',
  group,
  summary: 'Turn off two-step verification.',
  body: z.object({ password: currentPassword, code }),
  response: z.unknown(),
  extension: true,
});
