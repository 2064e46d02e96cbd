import { type VerificationValues, verificationFields } from '../contract/verification-fields.ts';
import type { FlatVerification, PatientVerification } from '../contract/verification-summary.ts';
import type { ContractCalls } from './derive.ts';

/** The calls about the verification of benefits. */
export function verificationCalls(calls: ContractCalls<'verifications'>) {
  return {
    ...calls,

    /** A patient's verifications, newest first. */
    listForPatient: async (patientId: number) => (await calls.listForPatient(patientId)).map(withValues),
  };
}

function withValues(found: FlatVerification): PatientVerification {
  const filledFields = Object.entries(found).filter(([name, value]) => verificationFields.has(name) && value !== null);
  return { ...found, answers: Object.fromEntries(filledFields) as VerificationValues } as PatientVerification;
}
