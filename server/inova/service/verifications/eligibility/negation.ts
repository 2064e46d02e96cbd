const denials =
  /\b(?:(?:not|never|no longer) (?:be |currently |a )?(?:cover(?:ed|s)?|eligible|active|effective|enrolled|in force|benefit)|no (?:\w+ )?(?:coverage|benefits?)|non-?covered|excluded|exclusion|ineligible|inactive|terminated|cancell?ed|suspended|lapsed|expired|denied)\b/i;

/** True if a payer's note may deny what it is about: "NOT COVERED", "Coverage terminated". */
export const negates = (note: string): boolean => denials.test(note);
