import type { Principal } from './principal.ts';

/** The names of `who` in the table; each is one question to the principal. */
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

/** What a page or a call asks of whoever wants it. */
export interface Requirement {
  who: Who;
  /** True where the answer holds patient data: it is audited and never cached. */
  patientData?: boolean;
  /** False where asking does not count as activity of the user (polling). */
  activity?: boolean;
  /** True where something can be typed that would be lost if the page left by itself. */
  hasInput?: boolean;
  /** True where a wall screen stays signed in; it shows nothing of a patient. */
  wall?: boolean;
  /** True where the page may stand in a frame of another page of ours. */
  framed?: boolean;
}

/** True when the requirement lets the principal in; `null` is a visitor. */
export function allows(requirement: Requirement, principal: Principal | null): boolean {
  if (requirement.who === 'public') return true;
  return principal !== null && rules[requirement.who](principal);
}
