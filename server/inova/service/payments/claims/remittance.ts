import type { SourceLocation } from '../../x12/location.ts';

/** Why an amount differs from what was charged: a CAS group (CO, PR, OA, PI) and a claim adjustment reason code. */
export interface Adjustment {
  group: string;
  reason: string;
  cents: number;
  quantity: string | null;
}

/** An amount or a quantity that only informs, with its qualifier. */
interface Informative {
  qualifier: string;
  value: string;
}

/** What a payer decided on one service of a claim. */
export interface RemittanceService {
  procedure: string;
  billedCents: number;
  paidCents: number;
  servedOn: string | null;
  adjustments: Adjustment[];
  /** Remark codes. */
  remarks: string[];
  amounts: Informative[];
  quantities: Informative[];
  location: SourceLocation;
}

/** What a payer decided on a claim. */
export interface RemittanceClaim {
  /** The number that the clinic gave the claim. */
  number: string;
  /** CLP02: 1 processed as primary, 4 denied, 22 reversal, and others. */
  status: string;
  billedCents: number;
  paidCents: number;
  /** What the patient owes; null if the payer left it out. */
  shareCents: number | null;
  payerNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  servedOn: string | null;
  adjustments: Adjustment[];
  remarks: string[];
  amounts: Informative[];
  quantities: Informative[];
  services: RemittanceService[];
  location: SourceLocation;
}

/** Money that is about no claim, such as interest, a recovery, or an earlier overpayment; it reduces what is paid. */
export interface ProviderAdjustment {
  reason: string;
  reference: string | null;
  cents: number;
  location: SourceLocation;
}

/** One payment of a payer with its claims. */
export interface Remittance {
  payer: string;
  payerId: string;
  trace: string;
  paidOn: string;
  method: string;
  paidCents: number;
  claims: RemittanceClaim[];
  providerAdjustments: ProviderAdjustment[];
  location: SourceLocation;
  /** The segments of the transaction, to tell the same remittance from another with its trace number. */
  content: string;
}

/** The adjustments of a claim and of all its services. */
export const allAdjustments = ({ adjustments, services }: RemittanceClaim): Adjustment[] => [
  ...adjustments,
  ...services.flatMap((service) => service.adjustments),
];

export const sumOf = (adjustments: Pick<Adjustment, 'cents'>[]): number =>
  adjustments.reduce((sum, { cents }) => sum + cents, 0);
