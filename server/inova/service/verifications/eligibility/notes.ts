const ends =
  'not active|not effective|not eligible|not in force|inactive|ineligible|terminated|termed|cancell?ed|suspended|lapsed|expired|ended|disenrolled';
const covers = 'cover(?:ed|s)?|enrolled|benefit|payable|paid|included?|includes|available|reimbursed?';
/** What "no … coverage" may have between its words, unless it speaks of a number or a guarantee. */
const between =
  '(?:(?!more|less|fewer|limits?|maximum|guarantee|change|copay|deductible|waiting|prior|referral)\\w+ ){0,3}';
const denials = new RegExp(
  `\\b(?:${ends}|(?:not|never|no longer) (?:be |currently |a )?(?:${covers})|no ${between}(?:coverage|benefits?)|non-?covered|unavailable|exclud(?:ed|es|ing)|exclusions?|denied|exhausted|max(?:imum)? (?:has been |is |was )?(?:met|reached))\\b`,
  'i',
);
const policy = 'coverage|policy|plan|member|subscriber|patient|eligibility';
const endOfPolicy = new RegExp(
  `\\b(?:${policy})\\b[^.;]{0,30}\\b(?:${ends})\\b|\\b(?:terminated|termed|cancell?ed|inactive|lapsed|expired) (?:${policy})\\b`,
  'i',
);
const fertilityWords = /fertil|\bivf\b|in.?vitro|reproduct|\bart\b/i;
/** Companies that manage fertility benefits for employers, in place of the plan. */
const elsewhere =
  /carv(?:ed?|ing)[ -]?out|administered (?:by|through)|\b(?:progyny|carrot|kindbody|maven|stork club|win ?fertility)\b/i;

/** True if a note may deny what it is about, "NOT COVERED" or "Coverage terminated", or says that another company decides. */
export const negates = (note: string): boolean => denials.test(note) || elsewhere.test(note);

/** True if a note about the plan, which may list what is not covered, says that the policy has ended. */
export const endsPolicy = (note: string): boolean => endOfPolicy.test(note);

export const isAboutFertility = (text: string): boolean => fertilityWords.test(text);

/** True if a note about the plan denies fertility treatment. */
export const deniesFertility = (note: string): boolean =>
  note.split(/[.;]\s/).some((sentence) => isAboutFertility(sentence) && negates(sentence));

const restriction = /\bexclud(?:es|ing)\b|\bnot included?\b|(?<!network )\bonly\b/gi;

/** True if a note denies what an amount is about, and does not just take a part out of it. */
export const negatesWhole = (note: string): boolean => negates(note.replaceAll(restriction, ''));

/** Why a note changes what an amount means; null if it does not. */
export function noteRestriction(
  note: string,
  { isFertility, isMaximum }: Record<'isFertility' | 'isMaximum', boolean>,
) {
  if (isFertility && note.search(restriction) !== -1) return 'its note restricts it';
  if (isFertility && isMaximum && /\b(?:drugs?|medications?|pharmacy|rx)\b/i.test(note))
    return 'its note is about drugs';
  const isPart =
    /\b(?:remaining|remains|used|accumulated|applied|to date)\b|(?<!\b(?:once|when|until|after|is|if) )\bmet\b/i;
  return isMaximum && isPart.test(note) ? 'its note is about a used or remaining part' : null;
}

/** A note as the payer may have meant it that is sent in pieces: with a blank between them, and without. */
export const joinedNotes = (notes: string[]): string[] => [notes.join(' '), notes.join('')];

/** The reason a note gives, in its own words. */
export const quoteDenial = (note: string): string => {
  const text = note.trim();
  return `a note denies it: “${text.length > 150 ? `${text.slice(0, 150)}…` : text}”`;
};
