import type { Signature } from '../contract/signatures.ts';
import * as calls from '../contract/signing.ts';
import type { SendCall } from './call.ts';

/** The calls of somebody who signs by a link; `session` is what `identify` answered. */
export function signingCalls(call: SendCall) {
  return {
    /** Without a session where the link was used before: then a new one is in the mail. */
    identify: (token: string, birthDate: string) => call(calls.identifySigner, { body: { token, birthDate } }),

    /** The document; with the token of a link only if it is of the same signer. */
    show: (session: string, token?: string) => call(calls.showSigning, { body: { session, token } }),

    sign: (session: string, signature: Signature) =>
      call(calls.signDocument, { body: { session, consent: true, ...signature } }),

    decline: (session: string, reason: string) => call(calls.declineDocument, { body: { session, reason } }),

    document: (session: string) => call(calls.signingDocument, { body: { session } }),
  };
}
