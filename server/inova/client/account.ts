import * as calls from '../contract/account.ts';
import type { SendCall } from './call.ts';

/** The calls about a forgotten password and the second step; an upstream may lack them (`unsupported`). */
export function accountCalls(call: SendCall) {
  return {
    /** Asks for a link by mail; succeeds for an unknown address too. */
    forgotPassword: async (email: string) => void (await call(calls.forgotPassword, { body: { email } })),

    /** Sets a new password with the token of a link; the e-mail of its user. */
    resetPassword: async (token: string, password: string) =>
      (await call(calls.resetPassword, { body: { token, password } })).email,

    /** Whether signing in asks for a code. */
    twoStepStatus: () => call(calls.getTwoStepStatus),

    /** Makes a secret that `turnOnSecondStep` confirms. */
    prepareTwoStep: async () => void (await call(calls.prepareTwoStep)),

    /** Asks for codes from now on; the recovery codes, told this once. */
    enableTwoStep: async (code: string) => (await call(calls.enableTwoStep, { body: { code } })).recoveryCodes,

    /** Asks for codes no more. */
    disableTwoStep: async (password: string, code: string) =>
      void (await call(calls.disableTwoStep, { body: { password, code } })),
  };
}
