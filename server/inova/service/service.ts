import type { Audit } from '#server/access/audit.ts';
import { createSignInLimit } from '#server/access/sign-in-limit.ts';
import { createApp } from './app.ts';
import { answerAhead } from './cache/ahead.ts';
import { createKept } from './cache/kept.ts';
import { createAfterwards } from './jobs/afterwards.ts';
import type { ServiceParts } from './parts.ts';

export type Service = ReturnType<typeof createService>;

interface Settings extends Omit<ServiceParts, 'now' | 'codeLimit' | 'afterwards' | 'kept'> {
  audit: Audit;
  now?: () => Date;
}

/**
 * inova itself, embedded. `fetch` answers the portal in process, which audits by itself; `edge` answers everyone else
 * over HTTP, with the base path in its routes, an audit of patient data and a limit on failed sign-ins. `settled`
 * waits for what goes on after answers, `answerAhead` finds out what readers will ask for.
 */
export function createService({ audit, now = () => new Date(), ...rest }: Settings) {
  const { store, log } = rest;
  const afterwards = createAfterwards(log);
  const kept = {
    figures: createKept({ afterwards, quick: 150 }),
    sums: createKept({ afterwards, quick: 50 }),
  };
  const parts: ServiceParts = { ...rest, now, afterwards, kept, codeLimit: createSignInLimit(store, now, 'code') };
  const inside = createApp(parts, null);
  const signInLimit = createSignInLimit(store, now);
  const edge = createApp(parts, {
    audit,
    signInLimit,
    linkLimit: createSignInLimit(store, now, 'link'),
    signingLimit: createSignInLimit(store, now, 'signing'),
  });
  return {
    fetch: async (request: Request): Promise<Response> => inside.fetch(request),
    edge,
    settled: afterwards.settled,
    answerAhead: (stopping: AbortSignal) => answerAhead(parts, stopping),
  };
}
