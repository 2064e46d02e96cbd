import type { Principal } from './principal.ts';

/** The values of `who` in the table; each is one check of the principal. */
const rules = {
  staff: () => true,
  network: (principal: Principal) => principal.isNetwork,
  'network admin': (principal: Principal) => principal.isNetwork && principal.isAdmin,
  benefits: (principal: Principal) => principal.isNetwork || principal.isFinancial,
  'open enrollment': (principal: Principal) => principal.openEnrollment && rules.benefits(principal),
  cryo: (principal: Principal) => principal.isNetwork || principal.isCryo,
  researcher: (principal: Principal) => principal.isResearcher,
  'clinics 1 and 13': (principal: Principal) => principal.clinic === 1 || principal.clinic === 13,
  admin: (principal: Principal) => principal.isAdmin,
  superadmin: (principal: Principal) => principal.isSuperAdmin,
  'network superadmin': (principal: Principal) => principal.isNetwork && principal.isSuperAdmin,
  'backend superadmin': (principal: Principal) => principal.isBackendSuperAdmin,
};

export type Who = 'public' | keyof typeof rules;

/** What a page or a call requires of the user. */
export interface Requirement {
  who: Who;
  /** True if the response contains patient data: it is audited and never cached. */
  patientData?: boolean;
  /** False if the request does not count as user activity (polling). */
  activity?: boolean;
  /** True if the page has fields whose input would be lost if it redirected by itself. */
  hasInput?: boolean;
  /** True if a wall screen stays signed in to it; it shows no patient data. */
  wall?: boolean;
  /** True if another of our pages may show it in a frame. */
  framed?: boolean;
}

/** True when the requirement lets the principal in; `null` is a visitor. */
export function allows(requirement: Requirement, principal: Principal | null): boolean {
  if (requirement.who === 'public') return true;
  return principal !== null && rules[requirement.who](principal);
}
