import * as calls from '../contract/session.ts';
import type { SendCall } from './call.ts';

/** The calls about the clinics of the user. */
export function clientCalls(call: SendCall) {
  return {
    /** The clinic worked in now. */
    current: async () => (await call(calls.currentClient))[0] as calls.Client,

    /** The clinics the user may work in. */
    list: () => call(calls.listClients),
  };
}
