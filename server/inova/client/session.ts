import * as calls from '../contract/session.ts';
import type { SendCall } from './call.ts';

/** The calls about the signed-in user and the token. */
export function sessionCalls(call: SendCall) {
  return {
    /** The token of a new session; what is wrong or missing is an InovaError of kind `signed-out`. */
    login: async (email: string, password: string, code?: string) =>
      (await call(calls.login, { body: { email, password, code } })).token,

    /** Ends the token. */
    logout: async () => void (await call(calls.logout)),

    /** The user the token belongs to. */
    user: async () => first(await call(calls.currentUser)),

    /** Moves the token to another of the user's clinics. */
    changeClient: async (client: number) => void (await call(calls.changeClient, { body: { client } })),

    /** Replaces the own password and ends the user's other tokens. */
    changePassword: async (currentPassword: string, newPassword: string) =>
      void (await call(calls.resetUser, { body: { data: { currentPassword, newPassword } } })),
  };
}

function first<T>(list: T[]): T {
  return list[0] as T;
}
