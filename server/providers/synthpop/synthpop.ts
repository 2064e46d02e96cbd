import { z } from 'zod';
import { fetchJson } from '../provider-request.ts';

const tokenResponse = z.object({ token: z.string().min(1).max(10_000) });

const person = z.object({
  ehrId: z.string(),
  clientId: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  dob: z.iso.date(),
  city: z.string(),
  state: z.string(),
});
/** A synthetic person; `dob` is `YYYY-MM-DD`. */
export type SyntheticPerson = z.infer<typeof person>;

export interface SynthpopSettings {
  url: string;
  secret: string;
  timeout?: number;
}

export type Synthpop = ReturnType<typeof createSynthpop>;

/** A client for the service of synthetic people; its calls throw ProviderError. */
export function createSynthpop({ url, secret, timeout }: SynthpopSettings) {
  const service = { name: 'Synthpop', url, timeout };
  return {
    async getToken(): Promise<string> {
      const request = { method: 'POST', path: '/synthpop/auth/get_token', body: { api_secret: secret } } as const;
      return (await fetchJson(service, request, tokenResponse)).token;
    },

    /** The people with this EHR id or name. */
    findPeople(token: string, search: string): Promise<SyntheticPerson[]> {
      const path = `/synthpop/people?${new URLSearchParams({ search })}`;
      return fetchJson(service, { path, headers: { authorization: `Bearer ${token}` } }, z.array(person));
    },
  };
}
