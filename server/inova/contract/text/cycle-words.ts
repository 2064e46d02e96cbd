/** The kinds of treatment cycles. */
export const cycleKinds = [
  'IVF with PGT',
  'IVF, fresh transfer',
  'Frozen embryo transfer',
  'Egg freezing',
  'IUI',
  'Donor egg',
  'Gestational carrier',
] as const;

/** Why a cycle is done, as the registry asks. */
export const intents = [
  'Transfer of fresh embryos',
  'Transfer of frozen embryos',
  'Freezing of eggs',
  'Freezing of embryos',
  'Insemination',
] as const;

export const requestStatuses = ['draft', 'submitted', 'returned', 'approved', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The kinds of answers to a question of the form of a cycle request. */
export const questionKinds = ['choice', 'yes/no', 'number', 'date', 'text', 'long text'] as const;
export const yesOrNo = ['Yes', 'No'] as const;
