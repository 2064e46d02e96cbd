/** A position in a payer response: "Segment 14", and its text. */
export interface SourceLocation {
  at: string;
  text: string;
}

/** A fault at a position; nothing that depends on it is imported. */
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

/** One benefit in a payer response, whatever its format. */
export interface Benefit {
  kind: BenefitKind;
  /** Codes of kinds of service as X12 has them: 30 the plan, 61 in vitro fertilization, 83 infertility. */
  services: string[];
  /** The code of the procedure (CPT) that it is limited to. */
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

/** The date until which a payer response is valid; it fills no field. */
export const periodEnd = 'period end';

/** Facts of the policy by field name, each with its position. */
export type PolicyFacts = Record<string, { value: string; location: SourceLocation }>;

/** The part of a payer response about one patient. */
export interface PatientResponse {
  patient: Person;
  memberId: string | null;
  payer: string | null;
  facts: PolicyFacts;
  benefits: Benefit[];
  /** Why nothing is imported for this patient: the request was rejected. */
  rejections: ResponseError[];
  /** What is left out; the rest can be imported. */
  faults: ResponseError[];
}

/** The parsed patients, or why the whole response is rejected. */
export type ParsedResponse = { patients: PatientResponse[] } | { refused: ResponseError[] };

export const locationOf = (at: string, text: string): SourceLocation => ({ at, text: text.slice(0, 200) });
export const errorAt = (location: SourceLocation, message: string): ResponseError => ({ ...location, message });
