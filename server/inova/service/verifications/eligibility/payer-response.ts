import { errorAt, type ResponseError, type SourceLocation } from '../../x12/location.ts';
import { isOtherInsurance } from './other-insurance.ts';

/** Statements that take coverage away; they count even if a part of them is not understood. */
export const negativeKinds = ['inactive', 'unresolved', 'not covered', 'excluded'] as const;
export type NegativeKind = (typeof negativeKinds)[number];

export type BenefitKind =
  | 'active'
  | NegativeKind
  | 'coinsurance'
  | 'copay'
  | 'deductible'
  | 'limit'
  | 'unlimited'
  | 'out of pocket';

export type BenefitPeriod =
  | 'year'
  | 'year to date'
  | 'remaining'
  | 'lifetime'
  | 'lifetime used'
  | 'lifetime remaining'
  | 'visit';

/** Days as `YYYY-MM-DD`, both inclusive; null if open. */
export interface Validity {
  from: string | null;
  until: string | null;
}

/** One statement of a payer response, in any format. */
export interface Benefit {
  kind: BenefitKind;
  /** X12 service type codes: 30 the plan, 61 in vitro fertilization, 83 infertility. */
  services: string[];
  /** The CPT code it is limited to, or another code with its qualifier. */
  procedure: string | null;
  level: 'individual' | 'family' | null;
  period: BenefitPeriod | null;
  network: 'In' | 'Out' | 'Both' | null;
  auth: 'Yes' | 'No' | null;
  /** What its notes say on whether authorization is required; it fills nothing, but may contradict. */
  authNote: 'Yes' | 'No' | null;
  cents: number | null;
  percent: number | null;
  count: number | null;
  notes: string[];
  /** Why it is not used; a negative statement counts regardless. */
  unclear: string | null;
  /** True if it is unclear only by its words; an amount may then still contradict another. */
  isDoubtful: boolean;
  validity: Validity[];
  location: SourceLocation;
}

export const emptyBenefit: Omit<Benefit, 'kind' | 'location'> = {
  services: [],
  procedure: null,
  level: null,
  period: null,
  network: null,
  auth: null,
  authNote: null,
  cents: null,
  percent: null,
  count: null,
  notes: [],
  unclear: null,
  isDoubtful: false,
  validity: [],
};

export type Gender = 'female' | 'male';

export interface Person {
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  birthDate: string | null;
  gender: Gender | null;
  location: SourceLocation;
}

export const unnamedPerson = (location: SourceLocation): Person => ({
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  birthDate: null,
  gender: null,
  location,
});

export interface Fact {
  value: string;
  location: SourceLocation;
}

/** Facts about the policy by field name; one that is given with another value again contradicts itself. */
export type PolicyFacts = Record<string, Fact[]>;

/** The part of a payer response about one patient and one policy. */
export interface PatientResponse {
  patient: Person;
  memberIds: Fact[];
  /** Every name that the response gives the payer; the first one fills the field. */
  payers: string[];
  facts: PolicyFacts;
  /** When the policy is in force, each with its position. */
  validity: (Validity & { location: SourceLocation })[];
  /** The dates of care that the payer was asked about, each with its position. */
  serviceDates: (Validity & { location: SourceLocation })[];
  /** The day the payer wrote the response. */
  written: Fact | null;
  benefits: Benefit[];
  /** False for a dental, vision, pharmacy, or other policy. */
  isHealthPlan: boolean;
  /** Why nothing is imported for this patient. */
  rejections: ResponseError[];
  /** Errors about parts that are left out; the rest can be imported. */
  faults: ResponseError[];
}

export const emptyResponse = (patient: Person): PatientResponse => ({
  patient,
  memberIds: [],
  payers: [],
  facts: {},
  validity: [],
  serviceDates: [],
  written: null,
  benefits: [],
  isHealthPlan: true,
  rejections: [],
  faults: [],
});

/** The parsed patients, or the errors for which the whole response is rejected. */
export type ParsedResponse = { patients: PatientResponse[] } | { refused: ResponseError[] };

export function addFact(
  { facts }: Pick<PatientResponse, 'facts'>,
  name: string,
  value: string,
  location: SourceLocation,
) {
  const known = facts[name] ?? [];
  if (known.every((each) => each.value.toLowerCase() !== value.toLowerCase()))
    facts[name] = [...known.slice(0, 1), { value, location }];
}

/** Adds a name of the payer; one of a dental or other plan rejects the response. */
export function addPayerName(name: string, location: SourceLocation, response: PatientResponse): void {
  response.payers.push(name);
  if (!isOtherInsurance(name)) return;
  response.isHealthPlan = false;
  response.rejections.push(errorAt(location, `${name} is not health insurance`));
}

export const isNegative = ({ kind }: Benefit) => negativeKinds.some((each) => each === kind);
