import { type Principal, worksInLab } from './principal.ts';

/** The checks for the values of `who` in the access tables. */
const rules = {
  staff: () => true,
  network: (principal: Principal) => principal.isNetwork,
  'network admin': (principal: Principal) => principal.isNetwork && principal.isAdmin,
  benefits: (principal: Principal) => principal.isNetwork || principal.isFinancial,
  'open enrollment': (principal: Principal) => principal.openEnrollment && rules.benefits(principal),
  messaging: (principal: Principal) => principal.hasMessaging,
  notifications: (principal: Principal) => principal.hasNotifications,
  cryo: (principal: Principal) => principal.isNetwork || principal.isCryo,
  'cryo lab': (principal: Principal) => principal.isNetwork || worksInLab(principal),
  'cryo admin': (principal: Principal) => principal.isCryoAdmin || (principal.isNetwork && principal.isAdmin),
  researcher: (principal: Principal) => principal.isResearcher,
  'clinics 1 and 13': (principal: Principal) => principal.clinic === 1 || principal.clinic === 13,
  admin: (principal: Principal) => principal.isAdmin,
  'catalog admin': (principal: Principal) => principal.isAdmin || principal.isFinancialAdmin,
  'finance admin': (principal: Principal) => principal.isAdmin || principal.isFinancialAdmin,
  superadmin: (principal: Principal) => principal.isSuperAdmin,
  'network superadmin': (principal: Principal) => principal.isNetwork && principal.isSuperAdmin,
  'backend superadmin': (principal: Principal) => principal.isBackendSuperAdmin,
};

export type Who = 'public' | keyof typeof rules;

/** What a page or call requires of the user. */
export interface Requirement {
  who: Who;
  /** True if the response contains patient data: it is audited and never cached. */
  patientData?: boolean;
  /** False if the request doesn't count as user activity (polling). */
  activity?: boolean;
  /** True if staff have access before they set up the two-step verification that they must have. */
  beforeTwoStep?: boolean;
  /** True if the page has input that would be lost if it redirected on its own. */
  hasInput?: boolean;
  /** True if the page's form stores what is typed as a draft, also if the session has ended when it is submitted. */
  keepsDraft?: boolean;
  /** True if the page's form takes files, and so may have 10 MB instead of 64 KB. */
  takesFiles?: boolean;
  /** True if a wall screen has access to it; it shows no patient data. */
  wall?: boolean;
  /** True if other pages of the portal may show it in a frame. */
  framed?: boolean;
}

/** True if the principal meets the requirement; `null` is a visitor. */
export function allows(requirement: Requirement, principal: Principal | null): boolean {
  if (requirement.who === 'public') return true;
  return principal !== null && rules[requirement.who](principal);
}
