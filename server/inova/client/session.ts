import type { ContractCalls } from './derive.ts';

/** The calls about the signed-in user and the token. */
export function sessionCalls(calls: ContractCalls<'session'>) {
  return {
    ...calls,

    /** Signs in and returns the token; missing or wrong credentials are an InovaError of kind `signed-out`. */
    login: async (email: string, password: string, code?: string) =>
      (await calls.login({ email, password, code })).token,

    user: async () => first(await calls.user()),

    changePassword: async (currentPassword: string, newPassword: string) =>
      void (await calls.changePassword({ data: { currentPassword, newPassword } })),
  };
}

/** The calls about the user's clinics. */
export function clientCalls(calls: ContractCalls<'clients'>) {
  return { ...calls, current: async () => first(await calls.current()) };
}

function first<T>(list: T[]): T {
  return list[0] as T;
}
