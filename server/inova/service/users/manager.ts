import type { UserRights } from '#server/inova/contract/session/users.ts';
import type { UserRow } from '../account/users.ts';
import { fieldError } from '../errors.ts';

type Ranked = Pick<UserRow, 'email' | 'permission'>;
type Placed = Pick<UserRow, 'client' | 'corpclients'>;

/** The clinics a user works in. */
export const clinicsOf = ({ client, corpclients }: Placed) => [...new Set([client, ...corpclients])];

const isNetwork = ({ corp, corpclients }: Pick<UserRow, 'corp' | 'corpclients'>) =>
  corp !== 0 && corpclients.length > 0;

/** How much a user may do: staff, admins, super admins by configuration, backend super admins. */
export function rankOf({ email, permission }: Ranked, superAdmins: string[] = []): number {
  if (permission === 'superadmin') return 3;
  if (superAdmins.includes(email.toLowerCase())) return 2;
  return permission === 'admin' ? 1 : 0;
}

/** True if a user may manage another: not themselves, with all clinics and at least the permissions of the other. */
export function canManage(manager: UserRow, user: UserRow, superAdmins?: string[]): boolean {
  const own = clinicsOf(manager);
  return (
    manager.id !== user.id &&
    clinicsOf(user).every((clinic) => own.includes(clinic)) &&
    (isNetwork(manager) || !isNetwork(user)) &&
    rankOf(user, superAdmins) <= rankOf(manager, superAdmins)
  );
}

/** Throws a 400 about the first right that a manager can't give. */
export function requireOwnRights(manager: UserRow, rights: UserRights, superAdmins?: string[]): void {
  const own = clinicsOf(manager);
  if (!own.includes(rights.client)) throw fieldError('client', 'Select a clinic that you have access to');
  if (rights.clinics.some((clinic) => !own.includes(clinic)))
    throw fieldError('clinics', 'Select clinics that you have access to');
  if (rights.clinics.length > 0 && !isNetwork(manager))
    throw fieldError('clinics', 'Only network admins can give access to several clinics');
  if (rankOf({ email: '', permission: rights.permission }) > rankOf(manager, superAdmins))
    throw fieldError('permission', "You can't give a permission above your own");
}
