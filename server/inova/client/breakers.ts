import { basePath } from '../contract/wire.ts';
import { InovaError } from './error.ts';
import type { Transport } from './transport.ts';

const failuresToOpen = 5;
const restMilliseconds = 10_000;

interface Breaker {
  failures: number;
  /** When the next request may try again, in milliseconds; only meaningful once open. */
  opensAgainAt: number;
}

/** Spares an upstream that is down: after five failures in a row a group of calls rests for ten seconds. */
export function withBreakers(transport: Transport, now: () => number = Date.now): Transport {
  const breakers = new Map<string, Breaker>();
  return async (request) => {
    const group = groupOf(request);
    const breaker = breakers.get(group) ?? { failures: 0, opensAgainAt: 0 };
    breakers.set(group, breaker);
    admit(breaker, now());
    try {
      const response = await transport(request);
      if (isDown(response)) fail(breaker, now());
      else breaker.failures = 0;
      return response;
    } catch (error) {
      fail(breaker, now());
      throw error;
    }
  };
}

/** Refuses while the breaker is open; the first request after the rest goes through alone. */
function admit(breaker: Breaker, now: number): void {
  if (breaker.failures < failuresToOpen) return;
  if (now < breaker.opensAgainAt) throw new InovaError('busy', 'inova cannot be reached; trying again shortly');
  breaker.opensAgainAt = now + restMilliseconds;
}

function fail(breaker: Breaker, now: number): void {
  breaker.failures++;
  breaker.opensAgainAt = now + restMilliseconds;
}

/** True for 503, and for errors that are not in the API's own words, as a proxy before a dead server sends them. */
function isDown(response: Response): boolean {
  const speaksJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status === 503 || (response.status >= 500 && !speaksJson);
}

/** The first segment below the base path: `patients`, `users`, `clients`. */
function groupOf(request: Request): string {
  return new URL(request.url).pathname.slice(basePath.length).split('/')[1] ?? '';
}
