/** A position in a payer response, such as "Segment 14", and the text there. */
export interface SourceLocation {
  at: string;
  text: string;
}

/** An error at a position; nothing that depends on it is imported. */
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

/** One benefit in a payer response, in any format. */
export interface Benefit {
  kind: BenefitKind;
  /** X12 service type codes: 30 the plan, 61 in vitro fertilization, 83 infertility. */
  services: string[];
  /** The CPT code it is limited to. */
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

/** Fact name for the date until which a payer response is valid; it fills no field. */
export const periodEnd = 'period end';

/** Facts about the policy by field name, each with its position. */
export type PolicyFacts = Record<string, { value: string; location: SourceLocation }>;

/** The part of a payer response about one patient. */
export interface PatientResponse {
  patient: Person;
  memberId: string | null;
  payer: string | null;
  facts: PolicyFacts;
  benefits: Benefit[];
  /** Why the payer rejected the request; nothing is imported for this patient. */
  rejections: ResponseError[];
  /** Errors about parts that are left out; the rest can be imported. */
  faults: ResponseError[];
}

/** The parsed patients, or the errors for which the whole response is rejected. */
export type ParsedResponse = { patients: PatientResponse[] } | { refused: ResponseError[] };

export const locationOf = (at: string, text: string): SourceLocation => ({ at, text: text.slice(0, 200) });
export const errorAt = (location: SourceLocation, message: string): ResponseError => ({ ...location, message });
