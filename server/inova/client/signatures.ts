import type { z } from 'zod';
import * as calls from '../contract/signatures.ts';
import type { SendCall } from './call.ts';

/** The calls about requests to sign. */
export function signatureCalls(call: SendCall) {
  return {
    get: (request: number) => call(calls.getSignature, { params: { request } }),

    listForRecord: (kind: calls.SignatureKind, record: number) =>
      call(calls.listSignatures, { params: { kind, record } }),

    /** Sends a consent to be signed; the same key again answers the same request. */
    request: (input: z.input<typeof calls.newSignature>, idempotencyKey: string) =>
      call(calls.requestSignature, { body: input, idempotencyKey }),

    remind: (request: number) => call(calls.remindSignature, { params: { request } }),

    void: (request: number, reason: string) => call(calls.voidSignature, { params: { request }, body: { reason } }),

    /** Gives time until a day, `YYYY-MM-DD`. */
    extend: (request: number, expiresOn: string) =>
      call(calls.extendSignature, { params: { request }, body: { expiresOn } }),

    /** Signs as the member of the staff whose turn it is. */
    signAsStaff: (request: number, signature: calls.Signature) =>
      call(calls.witnessSignature, { params: { request }, body: signature }),

    document: (request: number) => call(calls.signatureDocument, { params: { request } }),
  };
}
