import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { nullIfMissing } from '#app/lib/missing.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import type { Option } from '#app/ui/form/select-field.tsx';
import {
  clinicRoles,
  type ManagedUser,
  newUser,
  permissions,
  userStatuses,
} from '#server/inova/contract/session/users.ts';
import { permissionLabels, roleLabels } from './user-text.ts';
import { usersPath } from './users-path.ts';

export const pageSize = 50;

/** The form of a new user, and of a user's rights. */
export const inviteForm = newUser;
export const rightsForm = newUser.omit({ email: true });

const filters = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(userStatuses).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** The filters of the list in its address; those that are invalid don't filter. */
export function readUserFilters(url: string) {
  const { searchParams } = new URL(url);
  return filters.parse({
    q: searchParams.get('q') ?? '',
    status: searchParams.get('status') || null,
    page: searchParams.get('page') ?? 1,
  });
}

/** The user in the address; leads back to the list from one that is missing, or of other clinics. */
export async function findUser(context: AppLoadContext, item: string | undefined): Promise<ManagedUser> {
  const id = parseRecordId(item);
  const user = id && (await nullIfMissing(context.inova.users.get(id)));
  if (user) return user;
  await context.flash({ kind: 'error', text: 'This user no longer exists' });
  throw redirect(usersPath);
}

/** What a manager can choose from; clinics of a user that are not the manager's stay among them. */
export async function loadRightsOptions(context: AppLoadContext, home?: { client: number; clientName: string }) {
  const { principal, user } = context.staff;
  const own = [{ id: user.client, name: user.clientName }, ...(await context.clinics())];
  const named = new Map(own.map(({ id, name }) => [id, name]));
  if (home) named.set(home.client, home.clientName);
  const clinics = toOptions(named);
  return {
    clinics,
    networkClinics: principal.isNetwork ? clinics : [],
    permissions: permissions
      .filter((permission) => permission !== 'superadmin' || principal.isBackendSuperAdmin)
      .map((value) => ({ value, label: permissionLabels[value] })),
    roles: clinicRoles.map((value) => ({ value, label: roleLabels[value] })),
  };
}
export type RightsOptions = Awaited<ReturnType<typeof loadRightsOptions>>;

const toOptions = (names: Map<number, string>): Option[] =>
  [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));

export const namesOf = ({ clinics }: RightsOptions) =>
  new Map(clinics.map(({ value, label }) => [Number(value), label]));
