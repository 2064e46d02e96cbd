import * as calls from '../contract/clinic.ts';
import type { SendCall } from './call.ts';

/** The calls about the clinic and the user's notices. */
export function clinicCalls(call: SendCall) {
  return {
    /** Procedure codes of the clinic acted in. */
    cptCodes: () => call(calls.listCptCodes),

    /** The user's notifications, newest first. */
    notifications: (email: string) => call(calls.listNotifications, { params: { userEmail: email } }),
  };
}
