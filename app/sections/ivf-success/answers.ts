/** Reasons for infertility that the formulas know, with their column in the table and their label. */
export const reasons = [
  { name: 'tubalFactor', column: 'tubal_factor', label: 'Tubal factor' },
  { name: 'maleFactor', column: 'male_factor_infertility', label: 'Male factor' },
  { name: 'endometriosis', column: 'endometriosis', label: 'Endometriosis' },
  { name: 'ovulatoryDisorder', column: 'ovulatory_disorder', label: 'Ovulatory disorder (including PCOS)' },
  { name: 'diminishedReserve', column: 'diminished_ovarian_reserve', label: 'Diminished ovarian reserve' },
  { name: 'uterineFactor', column: 'uterine_factor', label: 'Uterine factor' },
  { name: 'otherReason', column: 'other_reason', label: 'Other reason' },
  { name: 'unexplained', column: 'unexplained_infertility', label: 'Unexplained infertility' },
] as const;

export type Reason = (typeof reasons)[number]['name'];

/** What the estimate is computed from. */
export interface Answers {
  eggs: 'own' | 'donor';
  /** Null with donor eggs, for which the formulas don't ask. */
  hadIvf: boolean | null;
  /** Null if no reason is known. */
  reasons: Reason[] | null;
  age: number;
  bmi: number;
  pregnancies: number;
  births: number;
}

export const eggsOptions = [
  { value: 'own', label: 'Patient’s own eggs' },
  { value: 'donor', label: 'Donor eggs' },
];

export const ivfOptions = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export const knownOptions = [
  { value: 'yes', label: 'Known, selected below' },
  { value: 'no', label: 'Not known yet' },
];

/** Pregnancies or births; the formulas don't tell more than two apart. */
export const countOptions = [
  { value: 0, label: 'None' },
  { value: 1, label: '1' },
  { value: 2, label: '2 or more' },
];
