import type { Principal } from '../principal.ts';

/** Who must have two-step verification. */
export const twoStepRules = ['off', 'admins', 'everyone'] as const;
export type TwoStepRule = (typeof twoStepRules)[number];

/** True if this user must have two-step verification. */
export function isTwoStepRequired(rule: TwoStepRule, principal: Principal): boolean {
  const { isAdmin, isSuperAdmin, isFinancialAdmin, isCryoAdmin } = principal;
  return rule === 'everyone' || (rule === 'admins' && (isAdmin || isSuperAdmin || isFinancialAdmin || isCryoAdmin));
}

/** Where staff set it up before anything else. */
export const twoStepSetUpPath = '/login/two-step';
