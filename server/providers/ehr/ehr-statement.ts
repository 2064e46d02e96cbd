/** A line of a statement: what was owed before it, a charge, or a payment; what the patient owes is positive. */
export interface EhrStatementLine {
  on: string;
  kind: 'forward' | 'charge' | 'payment';
  text: string;
  reference: string | null;
  cents: number;
}

/** A statement of a patient's account from the EHR; its balance is the sum of its lines. */
export interface EhrStatement {
  number: string;
  issuedOn: string;
  balanceCents: number;
  lines: EhrStatementLine[];
}
