import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pageOf, pagingQuery, queryClinic } from '../lists/paging.ts';
import { emailAddress } from '../text/email-address.ts';
import { id, wireTime } from '../wire.ts';

const group = 'Users';

/** Permissions, from the lowest: of staff, admins, and backend super admins. */
export const permissions = ['', 'admin', 'superadmin'] as const;
export type Permission = (typeof permissions)[number];

/** The roles of a clinic, of which a user may have several. */
export const clinicRoles = ['financial', 'financialadmin', 'cryo', 'cryoadmin'] as const;
export type ClinicRole = (typeof clinicRoles)[number];

export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What a user may do: in the home clinic, or in `clinics` as a user of the network. */
const rightsFields = {
  client: id.meta({ description: 'The home clinic', examples: [5] }),
  clinics: z
    .array(id)
    .max(500)
    .default([])
    .meta({ description: 'The clinics of a network user; empty for the home clinic alone', examples: [[]] }),
  permission: z
    .enum(permissions, 'Select an option from the list')
    .default('')
    .meta({ examples: [''] }),
  roles: z
    .array(z.enum(clinicRoles, 'Select an option from the list'))
    .max(clinicRoles.length)
    .default([])
    .meta({ examples: [['financial']] }),
  isResearcher: z
    .boolean()
    .default(false)
    .meta({ examples: [false] }),
};
export const userRights = z.object(rightsFields);
export type UserRights = z.output<typeof userRights>;

const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(100, `${label} may have 100 characters`)
    .meta({ examples: ['Jordan'] });

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(320, 'Email may have 320 characters')
  .regex(emailAddress, 'Enter an email address, such as name@example.com')
  .meta({ examples: ['jordan@example.com'] });

/** A user to invite. */
export const newUser = z.object({ email, firstname: name('First name'), lastname: name('Last name'), ...rightsFields });
export type NewUser = z.output<typeof newUser>;

/** A user as others manage them. */
export const managedUser = z.object({
  id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  clientName: z.string(),
  ...rightsFields,
  status: z.enum(userStatuses),
  hasTwoStep: z.boolean(),
  /** When the user was last active; null without a sign-in that still counts. */
  activeAt: wireTime.nullable(),
  invitedAt: wireTime.nullable(),
  /** True unless it is the caller, or has clinics or permissions that the caller hasn't. */
  canManage: z.boolean(),
  version: z.number().int(),
});
export type ManagedUser = z.output<typeof managedUser>;

const params = z.object({ user: id });

export const list = defineCall({
  method: 'GET',
  path: '/users/accounts',
  group,
  summary: "List the users of the caller's clinics, by name.",
  query: z.object({
    search: z.string().trim().max(100).optional().meta({ description: 'Part of a name or email address' }),
    status: z.enum(userStatuses).optional(),
    clinic: queryClinic,
    ...pagingQuery({ size: 50, most: 200 }),
  }),
  response: pageOf(managedUser),
  extension: true,
});

export const get = defineCall({
  method: 'GET',
  path: '/users/accounts/{user}',
  group,
  summary: "Get a user of the caller's clinics.",
  params,
  response: managedUser,
  extension: true,
});

export const invite = defineCall({
  method: 'POST',
  path: '/users/accounts',
  group,
  summary:
    'Invite a user, who gets an email with a link to set the password. Returns 400 for an address that has an account, and for rights that the caller does not have.',
  body: newUser,
  response: managedUser,
  idempotent: true,
  extension: true,
});

export const update = defineCall({
  method: 'PUT',
  path: '/users/accounts/{user}',
  group,
  summary:
    "Change a user's name and rights, which apply at once. Returns 409 if the user has changed since `version`, and 400 for one's own rights, rights above one's own, and those of a clinic's last admin.",
  params,
  body: newUser.omit({ email: true }).extend({ version: z.number().int().min(1) }),
  response: managedUser,
  extension: true,
});

export const disable = defineCall({
  method: 'POST',
  path: '/users/accounts/{user}/disable',
  group,
  summary: 'Disable a user. Sessions, tokens, live updates, and links to set a password end at once.',
  params,
  response: managedUser,
  repeatable: true,
  extension: true,
});

export const enable = defineCall({
  method: 'POST',
  path: '/users/accounts/{user}/enable',
  group,
  summary: 'Enable a disabled user, who can sign in again with the same password.',
  params,
  response: managedUser,
  repeatable: true,
  extension: true,
});

export const resetTwoStep = defineCall({
  method: 'POST',
  path: '/users/accounts/{user}/resetTwoStep',
  group,
  summary: 'Turn off two-step verification of a user who lost phone and recovery codes, and sign them out everywhere.',
  params,
  response: managedUser,
  repeatable: true,
  extension: true,
});

export const inviteAgain = defineCall({
  method: 'POST',
  path: '/users/accounts/{user}/invite',
  group,
  summary: 'Email a new link to a user who has not set a password yet. Earlier links stop working.',
  params,
  response: managedUser,
  extension: true,
});
