export interface EhrCoverage {
  payer: string;
  planType: string | null;
  memberId: string | null;
  groupNumber: string | null;
  effectiveOn: string | null;
  termedOn: string | null;
}

/** A person from the EHR; dates are `YYYY-MM-DD`, coverages in the EHR's order. */
export interface EhrPatient {
  firstname: string;
  lastname: string;
  dob: string;
  /** Absent if the EHR has none of these. */
  gender?: 'female' | 'male' | undefined;
  email: string | null;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  partnerName: string | null;
  provider: string | null;
  coverages: EhrCoverage[];
}
