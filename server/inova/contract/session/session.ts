import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, textOrEmpty, wireFlag } from '../wire.ts';
import { code, newPassword } from './account.ts';

const group = 'Session and clients';

/** A clinic; `corp` marks the network's own, into which patients are imported. The time zone is an IANA name. */
export const client = z.object({
  id,
  name: z.string(),
  corp: wireFlag,
  timeZone: optionalText,
});
export type Client = z.infer<typeof client>;

/** Values separated by pipes, which an upstream may send as a list. */
const pipedText = z
  .union([textOrEmpty, z.array(z.union([z.string(), z.number()])).transform((values) => values.join('|'))])
  .optional()
  .transform((value) => value ?? '')
  .pipe(z.string());

/** A flag that is on where an upstream does not send it. */
const onUnlessOff = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => !(value === false || value === 0 || value === '0' || value === 'false'))
  .pipe(z.boolean());

/** The signed-in user; `client` is the current clinic, `corpclients` the accessible clinics, separated by pipes. */
export const authUser = z.object({
  id,
  email: z.string(),
  firstname: optionalText,
  lastname: optionalText,
  client: id,
  clientName: textOrEmpty,
  clientTimeZone: optionalText,
  clientCorp: wireFlag.transform((value): string => (value ? '1' : '0')).pipe(z.string()),
  corp: z
    .union([z.boolean(), z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => Math.trunc(Number(value)) || 0)
    .pipe(z.number().int()),
  corpclients: pipedText,
  corprole: pipedText,
  permission: textOrEmpty,
  openenrollment: wireFlag,
  notificationsOn: onUnlessOff,
  messagingOn: onUnlessOff,
  isResearcher: wireFlag,
  avatar: optionalText,
  /** True if the user must set up two-step verification before anything else. */
  twoStepDue: wireFlag,
  /** How the user is known to messaging; messaging starts only with it. */
  connectUserInfo: z.record(z.string(), z.unknown()).nullable().catch(null).default(null),
});
export type AuthUser = z.infer<typeof authUser>;

export const login = defineCall({
  method: 'POST',
  path: '/users/auth/login',
  group,
  summary:
    'Sign in with email and password, and a code if the account uses two-step verification (401, "Enter your verification code"). Send the returned token as a bearer token.',
  body: z.object({
    email: z.string().min(1).max(320),
    password: z.string().min(1).max(1000),
    code: code.optional(),
  }),
  response: z.object({ token: z.string().min(1) }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/users/auth/logout',
  group,
  summary: 'Revoke the token of this request.',
  response: z.unknown(),
});

export const user = defineCall({
  method: 'GET',
  path: '/users/id',
  group,
  summary: 'Get the signed-in user, as an array with one element.',
  response: z.array(authUser).min(1),
});

export const changeClient = defineCall({
  method: 'POST',
  path: '/users/changeClient',
  group,
  summary: "Switch to another of the user's clinics.",
  body: z.object({ client: id }),
  response: z.unknown(),
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/users/reset',
  group,
  summary: 'Change your password. Revokes all of your other tokens.',
  body: z.object({
    data: z.object({
      currentPassword: z.string().min(1).max(1000),
      newPassword,
    }),
  }),
  response: z.unknown(),
});
