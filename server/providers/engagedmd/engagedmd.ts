import { z } from 'zod';
import { checkService, fetchJson } from '../provider-request.ts';

/** The nurse signing on: email address and current clinic. */
export interface Nurse {
  login: string;
  clientId: number;
}

const signOn = z.object({
  practice: z.union([z.string().min(1).max(500), z.number()]).transform(String),
  token: z.string().min(1).max(10_000),
});
export type SignOn = z.infer<typeof signOn>;

export interface EngagedMdSettings {
  url: string;
  apiKey: string;
  /** The page of EngagedMD's portal that accepts practice and token. */
  portalUrl: string;
  timeout?: number;
}

export type EngagedMd = ReturnType<typeof createEngagedMd>;

/** A client for EngagedMD's nurse sign-on; its calls throw ProviderError. */
export function createEngagedMd({ url, apiKey, portalUrl, timeout }: EngagedMdSettings) {
  const service = { name: 'EngagedMD', url, timeout };
  return {
    signOn(nurse: Nurse): Promise<SignOn> {
      const headers = { authorization: `Bearer ${apiKey}` };
      return fetchJson(service, { method: 'POST', path: '/api/v1/engagedMD/nurse/sso', headers, body: nurse }, signOn);
    },

    /** The URL that opens the portal; it signs on whoever opens it. */
    portalUrlFor({ practice, token }: SignOn): string {
      const address = new URL(portalUrl);
      address.searchParams.set('practice', practice);
      address.searchParams.set('token', token);
      return address.href;
    },

    check: () => checkService(service),
  };
}
