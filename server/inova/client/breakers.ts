import { basePath } from '../contract/wire.ts';
import { InovaError } from './error.ts';

/** Sends a request over HTTP and reads its response. */
export type SendRequest = (request: Request) => Promise<Response>;

const failuresToOpen = 5;
const resetMilliseconds = 10_000;

interface Breaker {
  failures: number;
  /** When the next request is let through, in epoch milliseconds; only meaningful while open. */
  retryAt: number;
}

/** Circuit breakers per group of calls: five consecutive failures open one for ten seconds. */
export function withBreakers(send: SendRequest, now: () => number = Date.now): SendRequest {
  const breakers = new Map<string, Breaker>();
  return async (request) => {
    const group = breakerGroup(request);
    const breaker = breakers.get(group) ?? { failures: 0, retryAt: 0 };
    breakers.set(group, breaker);
    assertClosed(breaker, now());
    try {
      const response = await send(request);
      if (isDown(response)) recordFailure(breaker, now());
      else breaker.failures = 0;
      return response;
    } catch (error) {
      recordFailure(breaker, now());
      throw error;
    }
  };
}

/** Throws while the breaker is open; after the reset time lets a single request through. */
function assertClosed(breaker: Breaker, now: number): void {
  if (breaker.failures < failuresToOpen) return;
  if (now < breaker.retryAt) throw new InovaError('busy', 'inova cannot be reached; trying again shortly');
  breaker.retryAt = now + resetMilliseconds;
}

function recordFailure(breaker: Breaker, now: number): void {
  breaker.failures++;
  breaker.retryAt = now + resetMilliseconds;
}

/** True for 503, and for errors that aren't from the API itself, such as a proxy's when the server is down. */
function isDown(response: Response): boolean {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status === 503 || (response.status >= 500 && !isJson);
}

/** The first segment below the base path: `patients`, `users`, `clients`. */
function breakerGroup(request: Request): string {
  return new URL(request.url).pathname.slice(basePath.length).split('/')[1] ?? '';
}
