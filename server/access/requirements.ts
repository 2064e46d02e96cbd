import type { Principal } from './principal.ts';

/** The names of `who` in the table; each is one question to the principal. */
const rules = {
  staff: () => true,
  network: (who: Principal) => who.isNetwork,
  'network admin': (who: Principal) => who.isNetwork && who.isAdmin,
  benefits: (who: Principal) => who.isNetwork || who.isFinancial,
  'open enrollment': (who: Principal) => who.openEnrollment && rules.benefits(who),
  cryo: (who: Principal) => who.isNetwork || who.isCryo,
  researcher: (who: Principal) => who.isResearcher,
  'clinics 1 and 13': (who: Principal) => who.clinic === 1 || who.clinic === 13,
  admin: (who: Principal) => who.isAdmin,
  superadmin: (who: Principal) => who.isSuperAdmin,
  'network superadmin': (who: Principal) => who.isNetwork && who.isSuperAdmin,
  'backend superadmin': (who: Principal) => who.isBackendSuperAdmin,
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
  typing?: boolean;
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
