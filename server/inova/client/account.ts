import * as calls from '../contract/account.ts';
import type { Caller } from './call.ts';

/** The calls about a forgotten password and the second step; an upstream may lack them (`unsupported`). */
export function accountCalls(call: Caller) {
  return {
    /** Asks for a link by mail; succeeds for an unknown address too. */
    forgotPassword: async (email: string) => void (await call(calls.forgotPassword, { body: { email } })),

    /** Sets a new password with the token of a link; the e-mail of its user. */
    resetPassword: async (token: string, password: string) =>
      (await call(calls.resetPassword, { body: { token, password } })).email,

    /** Whether signing in asks for a code. */
    secondStep: () => call(calls.secondStep),

    /** Makes a secret that `turnOnSecondStep` confirms. */
    prepareSecondStep: async () => void (await call(calls.prepareSecondStep)),

    /** Asks for codes from now on; the recovery codes, told this once. */
    turnOnSecondStep: async (code: string) => (await call(calls.turnOnSecondStep, { body: { code } })).recoveryCodes,

    /** Asks for codes no more. */
    turnOffSecondStep: async (password: string, code: string) =>
      void (await call(calls.turnOffSecondStep, { body: { password, code } })),
  };
}
