import type { Audit } from '#server/access/audit.ts';
import { createSignInLimit } from '#server/access/sign-in-limit.ts';
import { createApp } from './app.ts';
import type { ServiceParts } from './parts.ts';

export type Service = ReturnType<typeof createService>;

interface Settings extends Omit<ServiceParts, 'now'> {
  audit: Audit;
  now?: () => Date;
}

/**
 * inova itself, embedded. `fetch` answers the portal in process, which audits by itself; `edge` answers everyone else
 * over HTTP, with the base path in its routes, an audit of patient data and a limit on failed sign-ins.
 */
export function createService({ audit, now = () => new Date(), ...rest }: Settings) {
  const parts: ServiceParts = { ...rest, now };
  const inside = createApp(parts, null);
  const edge = createApp(parts, { audit, signInLimit: createSignInLimit(parts.store, now) });
  return {
    fetch: async (request: Request): Promise<Response> => inside.fetch(request),
    edge,
  };
}
