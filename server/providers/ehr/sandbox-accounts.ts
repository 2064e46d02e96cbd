import type { EhrStatement, EhrStatementLine } from './ehr-statement.ts';
import { lineSystem } from './read-statements.ts';
import { fhirId, identifierSystem } from './sandbox-resources.ts';

/** What the sandbox knows of a patient of the portal: who it is, and the statements of the account. */
export interface SandboxAccount {
  firstname: string;
  lastname: string;
  dob: string;
  statements: EhrStatement[];
}

/** The account with this EHR ID in a clinic; `null` if there is none. */
export type FindAccount = (clinicId: number, ehrId: string) => Promise<SandboxAccount | null>;

export const nobody: FindAccount = async () => null;

type Owner = Omit<SandboxAccount, 'statements'> & { clinicId: number; ehrId: string };

export function ownerResource({ clinicId, ehrId, firstname, lastname, dob }: Owner) {
  return {
    resourceType: 'Patient',
    id: fhirId({ ehrId }),
    identifier: [{ use: 'usual', system: identifierSystem(clinicId), value: ehrId }],
    active: true,
    name: [{ use: 'official', family: lastname, given: [firstname] }],
    birthDate: dob,
  };
}

/** A statement as an `Invoice` whose charges are contained. */
export function invoiceResource(ehrId: string, { number, issuedOn, balanceCents, lines }: EhrStatement) {
  return {
    resourceType: 'Invoice',
    id: `${ehrId}-${number}`,
    status: balanceCents > 0 ? 'issued' : 'balanced',
    identifier: [{ value: number }],
    subject: { reference: `Patient/${fhirId({ ehrId })}` },
    date: issuedOn,
    contained: lines.map((line, index) => chargeItem(ehrId, line, index)),
    lineItem: lines.map(({ cents }, index) => ({
      sequence: index + 1,
      chargeItemReference: { reference: `#line-${index + 1}` },
      priceComponent: [{ type: cents < 0 ? 'deduction' : 'base', amount: dollars(cents) }],
    })),
    totalGross: dollars(balanceCents),
  };
}

function chargeItem(ehrId: string, { kind, text, reference, on }: EhrStatementLine, index: number) {
  return {
    resourceType: 'ChargeItem',
    id: `line-${index + 1}`,
    status: 'billed',
    subject: { reference: `Patient/${fhirId({ ehrId })}` },
    code: { text, coding: [{ system: lineSystem, code: kind }] },
    ...(reference !== null && { identifier: [{ value: reference }] }),
    occurrenceDateTime: on,
  };
}

const dollars = (cents: number) => ({ value: cents / 100, currency: 'USD' });
