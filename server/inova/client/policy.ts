import * as calls from '../contract/policy.ts';
import type { SendCall } from './call.ts';

/** The benefits of patients as papers; unknown to some upstreams (kind `unsupported`). */
export function policyCalls(call: SendCall) {
  return {
    /** Of a verification, or of the last that was completed. */
    get: (patientId: number, verification?: number) =>
      call(calls.getPolicy, { params: { id: patientId }, query: { verification: verification?.toString() } }),

    /** Sends the benefits to the patient, to read or to sign; the same key again sends nothing more. */
    send: (
      patientId: number,
      body: { verificationId?: number; message: string; forSigning: boolean },
      idempotencyKey: string,
    ) => call(calls.sendPolicy, { params: { id: patientId }, body, idempotencyKey }),
  };
}
