import * as calls from '../contract/clinic.ts';
import type { Caller } from './call.ts';

/** The calls about the clinic, notices and the state of the services. */
export function clinicCalls(call: Caller) {
  return {
    /** Procedure codes of the clinic acted in. */
    cptCodes: () => call(calls.listCptCodes),

    /** The latest welcome note, null where there is none; its `notes` are HTML to be cleaned before showing. */
    welcomeNote: () => call(calls.latestWelcome),

    /** The monitored services. */
    status: () => call(calls.listStatus),

    /** The user's notifications, newest first. */
    notifications: (email: string) => call(calls.listNotifications, { params: { userEmail: email } }),
  };
}
