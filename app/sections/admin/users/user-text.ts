import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type {
  ClinicRole,
  ManagedUser,
  Permission,
  UserRights,
  UserStatus,
} from '#server/inova/contract/session/users.ts';

export const permissionLabels: Record<Permission, string> = {
  '': 'Staff',
  admin: 'Admin',
  superadmin: 'Backend super admin',
};

export const roleLabels: Record<ClinicRole, string> = {
  financial: 'Financial counselor',
  financialadmin: 'Financial admin',
  cryo: 'Cryo team',
  cryoadmin: 'Cryo admin',
};

export const statusLabels: Record<UserStatus, string> = { invited: 'Invited', active: 'Active', disabled: 'Disabled' };

export const fullName = ({ firstname, lastname }: Pick<ManagedUser, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`;

/** What a user may do, as text: "Admin, Financial counselor". */
export function accessText({ permission, roles, isResearcher }: Omit<UserRights, 'client' | 'clinics'>): string {
  const parts = [permissionLabels[permission], ...roles.map((role) => roleLabels[role])];
  return [...parts, ...(isResearcher ? ['Researcher'] : [])].join(', ');
}

/** The clinics of a user: "Lakeshore Fertility", "12 clinics". */
export function clinicsText({ clinics, clientName }: Pick<ManagedUser, 'clinics' | 'clientName'>): string {
  if (clinics.length === 0) return clientName;
  return clinics.length === 1 ? `${clientName} and 1 clinic` : `${clientName} and ${clinics.length} clinics`;
}

/** A user's form by its labels, to compare it with another user's change. */
export function describeUser(
  user: UserRights & { firstname: string; lastname: string },
  names: Map<number, string>,
): LabeledValues {
  const nameOf = (clinic: number) => names.get(clinic) ?? `Clinic ${clinic}`;
  return {
    'First name': user.firstname,
    'Last name': user.lastname,
    Access: accessText(user),
    'Home clinic': nameOf(user.client),
    Clinics: user.clinics.map(nameOf).sort().join(', '),
  };
}
