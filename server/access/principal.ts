import type { AuthUser } from '#server/inova/contract/session/session.ts';

/** The user's access flags; menu, pages, API and CLI base all access decisions on them. */
export interface Principal {
  userId: number;
  email: string;
  /** The current clinic. */
  clinic: number;
  /** All clinics the user has access to; always includes `clinic`. */
  clinics: number[];
  isCorporate: boolean;
  isNetwork: boolean;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  isBackendSuperAdmin: boolean;
  isResearcher: boolean;
  isCryo: boolean;
  isCryoAdmin: boolean;
  isFinancial: boolean;
  isFinancialAdmin: boolean;
  openEnrollment: boolean;
  hasNotifications: boolean;
  hasMessaging: boolean;
}

/** Converts the API's user to flags; `superAdmins` are email addresses from the configuration. */
export function toPrincipal(user: AuthUser, superAdmins: string[] = []): Principal {
  const isCorporate = user.clientCorp === '1';
  const networkClinics = user.corpclients
    .split('|')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  const isBackendSuperAdmin = user.permission === 'superadmin';
  return {
    userId: user.id,
    email: user.email,
    clinic: user.client,
    clinics: isCorporate ? [...new Set([user.client, ...networkClinics])] : [user.client],
    isCorporate,
    isNetwork: isCorporate && user.corp !== 0,
    isAdmin: user.permission === 'admin' || isBackendSuperAdmin,
    isSuperAdmin: isBackendSuperAdmin || superAdmins.includes(user.email.toLowerCase()),
    isBackendSuperAdmin,
    isResearcher: user.isResearcher,
    isCryo: user.corprole.includes('cryo'),
    isCryoAdmin: user.corprole.includes('cryoadmin'),
    isFinancial: user.corprole.includes('financial'),
    isFinancialAdmin: user.corprole.includes('financialadmin'),
    openEnrollment: user.openenrollment,
    hasNotifications: user.notificationsOn,
    hasMessaging: user.messagingOn,
  };
}

/** True for users who see only the cryo entry of the menu: those of client 38 who are not network users. */
export function hasCryoMenuOnly({ clinic, isNetwork }: Principal): boolean {
  return clinic === 38 && !isNetwork;
}

/** True for users whose first work is the laboratory's: what is retrieved, transferred, and stored. */
export function worksInLab(user: Principal): boolean {
  return user.isCryo || hasCryoMenuOnly(user);
}
