/** Where something stands in an answer: "Segment 14", and what is written there. */
export interface SourceLocation {
  at: string;
  text: string;
}

/** What is wrong at a place; nothing that depends on it is taken over. */
export interface ResponseError extends SourceLocation {
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
  location: SourceLocation;
}

export interface Person {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  location: SourceLocation;
}

/** The fact that says until when an answer counts; it fills no field. */
export const periodEnd = 'period end';

/** Facts of the policy by the names of the verification's fields, each with its place. */
export type PolicyFacts = Record<string, { value: string; location: SourceLocation }>;

/** What an answer says of one patient. */
export interface PatientResponse {
  patient: Person;
  memberId: string | null;
  payer: string | null;
  facts: PolicyFacts;
  benefits: Benefit[];
  /** Why nothing of this patient is taken over: the request was rejected. */
  rejections: ResponseError[];
  /** What is left out, the rest being sound. */
  faults: ResponseError[];
}

/** What was read: the patients, or why the whole answer is refused. */
export type ParsedResponse = { patients: PatientResponse[] } | { refused: ResponseError[] };

export const locationOf = (at: string, text: string): SourceLocation => ({ at, text: text.slice(0, 200) });
export const errorAt = (location: SourceLocation, message: string): ResponseError => ({ ...location, message });
