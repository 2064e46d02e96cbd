/** Where something stands in an answer: "Segment 14", and what is written there. */
export interface Place {
  at: string;
  text: string;
}

/** What is wrong at a place; nothing that depends on it is taken over. */
export interface Fault extends Place {
  message: string;
}

export type BenefitKind =
  | 'active'
  | 'inactive'
  | 'not covered'
  | 'excluded'
  | 'coinsurance'
  | 'copay'
  | 'deductible'
  | 'limit'
  | 'out of pocket';

/** One thing that an answer says of what is covered, whatever it was written in. */
export interface Benefit {
  kind: BenefitKind;
  /** Codes of kinds of service as X12 has them: 30 the plan, 61 in vitro fertilization, 83 infertility. */
  services: string[];
  /** The code of a procedure (CPT) that it is about alone. */
  procedure: string | null;
  level: 'individual' | 'family';
  period: 'year' | 'lifetime' | 'visit' | 'used' | 'remaining';
  network: 'In' | 'Out';
  auth: 'Yes' | 'No' | null;
  cents: number | null;
  percent: number | null;
  count: number | null;
  notes: string[];
  place: Place;
}

export interface Person {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  place: Place;
}

/** The fact that says until when an answer counts; it fills no field. */
export const periodEnd = 'period end';

/** Facts of the policy by the names of the verification's fields, each with its place. */
export type PolicyFacts = Record<string, { value: string; place: Place }>;

/** What an answer says of one patient. */
export interface PatientAnswer {
  patient: Person;
  memberId: string | null;
  payer: string | null;
  facts: PolicyFacts;
  benefits: Benefit[];
  /** Why nothing of this patient is taken over: the request was rejected. */
  rejections: Fault[];
  /** What is left out, the rest being sound. */
  faults: Fault[];
}

/** What was read: the patients, or why the whole answer is refused. */
export type Reading = { patients: PatientAnswer[] } | { refused: Fault[] };

export const placeOf = (at: string, text: string): Place => ({ at, text: text.slice(0, 200) });
export const faultAt = (place: Place, message: string): Fault => ({ ...place, message });
