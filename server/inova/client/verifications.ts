import { type VerificationValues, verificationFields } from '../contract/verification-fields.ts';
import * as calls from '../contract/verifications.ts';
import type { SendCall } from './call.ts';

/** The calls about the verification of benefits; all but the list are unknown to some upstreams (kind `unsupported`). */
export function verificationCalls(call: SendCall) {
  const params = (verificationId: number) => ({ params: { verificationId } });
  return {
    /** A patient's verifications, newest first. */
    listForPatient: async (patientId: number) => {
      const found = await call(calls.listVerifications, { params: { id: patientId } });
      return found.map(withValues);
    },

    /** One with its answers, payer calls, authorizations and history. */
    get: (id: number) => call(calls.getVerification, params(id)),

    /** Saves answers; an InovaError of status 409 names the fields that somebody else changed too, 400 wrong ones. */
    save: (id: number, body: calls.SaveValuesInput) => call(calls.saveVerification, { ...params(id), body }),

    /** Does something with it; the same key again answers the same. */
    runAction: (id: number, action: string, values: Record<string, string>, idempotencyKey: string) =>
      call(calls.runVerificationAction, { ...params(id), body: { action, values }, idempotencyKey }),

    /** Starts one for a policy of a patient; the same key again answers the same. */
    start: (
      patientId: number,
      body: { coverageId?: number | null; policy?: calls.NewPolicy | null; reason: string },
      idempotencyKey: string,
    ) => call(calls.startVerification, { params: { id: patientId }, body, idempotencyKey }),

    /** Notes an authorization; the same key again answers the same. */
    addAuthorization: (id: number, body: calls.NewAuthorization, idempotencyKey: string) =>
      call(calls.addAuthorization, { ...params(id), body, idempotencyKey }),

    /** Does something with an authorization; the same key again answers the same. */
    runAuthorizationAction: (
      id: number,
      body: { authorizationId: number; action: string; values: Record<string, string> },
      idempotencyKey: string,
    ) => call(calls.runAuthorizationAction, { ...params(id), body, idempotencyKey }),
  };
}

function withValues(found: calls.FlatVerification): calls.PatientVerification {
  const filledFields = Object.entries(found).filter(([name, value]) => verificationFields.has(name) && value !== null);
  return { ...found, answers: Object.fromEntries(filledFields) as VerificationValues } as calls.PatientVerification;
}
