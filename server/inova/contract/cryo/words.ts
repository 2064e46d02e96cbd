/** What a signer may choose for a specimen. */
export const outcomes = ['keep', 'discard', 'donate', 'research'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  keep: 'Keep stored',
  discard: 'Discard',
  donate: 'Donate',
  research: 'Give to research',
};

/** What may happen before the specimens are used. */
export const situations = ['patient dies', 'partner dies', 'separation', 'storage not paid'] as const;
export type Situation = (typeof situations)[number];

export const situationLabels: Record<Situation, string> = {
  'patient dies': 'If the patient dies',
  'partner dies': 'If the partner dies',
  separation: 'If we separate',
  'storage not paid': 'If storage is not paid',
};

/** A situation once it has happened. */
export const situationTexts: Record<Situation, string> = {
  'patient dies': 'The patient died',
  'partner dies': 'The partner died',
  separation: 'The couple separated',
  'storage not paid': 'Storage is abandoned',
};

/** How an overdue storage invoice is followed up. */
export const dunningActions = ['email', 'phone call', 'letter', 'certified letter'] as const;

/** The letters, and what staff call them. */
export const letterLabels = { email: 'Email', letter: 'Letter', certifiedLetter: 'Certified letter' } as const;
export type LetterKind = keyof typeof letterLabels;
export const letterKinds = Object.keys(letterLabels) as LetterKind[];

/** What a letter may name, in braces. */
export const letterFields = ['patient', 'amount', 'due', 'clinic'] as const;

export const mostSteps = 6;

/** The outcome of a call about overdue storage. */
export const callOutcomes = ['promised', 'reached', 'voicemail', 'no answer', 'wrong number'] as const;
