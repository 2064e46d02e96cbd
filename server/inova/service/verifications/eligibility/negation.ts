const ends =
  'not active|not effective|not eligible|not in force|inactive|ineligible|terminated|cancell?ed|suspended|lapsed|expired|ended';
const denials = new RegExp(
  `\\b(?:${ends}|(?:not|never|no longer) (?:be |currently |a )?(?:cover(?:ed|s)?|enrolled|benefit)|no (?:\\w+ )?(?:coverage|benefits?)|non-?covered|excluded|exclusion|denied)\\b`,
  'i',
);
const endOfPolicy = new RegExp(
  `\\b(?:coverage|policy|plan|member|subscriber|patient|eligibility)\\b[^.;]{0,30}\\b(?:${ends})\\b`,
  'i',
);

/** True if a payer's note may deny what it is about: "NOT COVERED", "Coverage terminated". */
export const negates = (note: string): boolean => denials.test(note);

/** True if a note about the plan, which may list what is not covered, says that the policy has ended. */
export const endsPolicy = (note: string): boolean => endOfPolicy.test(note);
