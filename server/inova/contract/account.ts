import { z } from 'zod';
import { defineCall } from './call.ts';

const group = 'Password and second step';

/** The message of a 401 for a right e-mail and password whose account asks for a code too. */
export const codeRequiredMessage = 'A code is needed';

/** The message of a 400 for a link that was used, has ended or never was. */
export const invalidLinkMessage = 'This link is no longer valid';

/** A password that somebody chooses. */
export const newPassword = z.string().min(12, 'The new password needs at least 12 characters').max(1000);

/** Six digits of an authenticator, or a recovery code. */
export const code = z.string().min(1).max(40);

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/users/forgotPassword',
  group,
  summary: 'Send a link for a new password to this address; the answer is the same whether anybody has it.',
  body: z.object({ email: z.string().min(1).max(320) }),
  response: z.unknown(),
  extension: true,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/resetPassword',
  group,
  summary: 'Set a new password with the token of a link, once; every token of the user ends. Answers whose it is.',
  body: z.object({ token: z.string().min(1).max(100), password: newPassword }),
  response: z.object({ email: z.string() }),
  extension: true,
});

/** `setUp` is there between preparing and turning on: the secret, and the address an authenticator reads. */
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
  summary: 'Whether signing in asks for a code.',
  response: twoStep,
  extension: true,
});

export const prepareTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/prepare',
  group,
  summary: 'Make a secret for an authenticator; signing in does not ask for its codes yet.',
  response: z.unknown(),
  extension: true,
});

export const enableTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/on',
  group,
  summary: 'Ask for a code at every sign-in from now on; the recovery codes are told this once.',
  body: z.object({ code }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  extension: true,
});

export const disableTwoStep = defineCall({
  method: 'POST',
  path: '/users/secondStep/off',
  group,
  summary: 'Ask for no code any more.',
  body: z.object({ password: z.string().min(1).max(1000), code }),
  response: z.unknown(),
  extension: true,
});
