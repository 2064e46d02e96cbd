import type { PatientIdentity } from '#server/inova/service/verifications/eligibility/match.ts';

/** A payer response and what it fills for Anna Winters on 11/21/2026. */
export interface Reading {
  text: string;
  /** Another patient than Anna. */
  identity?: PatientIdentity;
  fills?: Record<string, string | number>;
  /** Fields that must not be filled. */
  leaves?: string[];
  /** True if nothing must be filled. */
  nothing?: boolean;
  /** A part of an error that must be shown. */
  says?: string;
}
