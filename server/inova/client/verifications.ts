import { maskSsn } from '../contract/text/format.ts';
import { type VerificationValues, verificationFields } from '../contract/verifications/verification-fields.ts';
import type { FlatVerification, PatientVerification } from '../contract/verifications/verification-summary.ts';
import type { ContractCalls } from './derive.ts';
import { InovaError } from './error.ts';

/** The calls about the verification of benefits. */
export function verificationCalls(
  calls: ContractCalls<'verifications'>,
  patients: Pick<ContractCalls<'patients'>, 'get'>,
) {
  return {
    ...calls,

    /**
     * A patient's verifications, newest first; an upstream may have no record of a patient without one. Throws an
     * InovaError of kind `missing` without such a patient.
     */
    listForPatient: async (patientId: number) => {
      try {
        return (await calls.listForPatient(patientId)).map(withValues);
      } catch (error) {
        if (!(error instanceof InovaError && error.kind === 'missing')) throw error;
        await patients.get(patientId);
        return [];
      }
    },
  };
}

function withValues(found: FlatVerification): PatientVerification {
  const answers: VerificationValues = {};
  for (const [name, { kind }] of verificationFields) {
    const value = (found as Record<string, unknown>)[name] as string | number | null | undefined;
    if (value !== null && value !== undefined && value !== '') {
      answers[name] = kind === 'ssn' ? maskSsn(String(value)) : value;
    }
  }
  return { ...found, answers } as PatientVerification;
}
