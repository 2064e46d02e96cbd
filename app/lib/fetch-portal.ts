const requestTimeout = 8_000;

/**
 * Requests the portal from script, without following redirects. Throws if there is no response within eight seconds,
 * or when the request's own signal aborts.
 */
export function fetchPortal(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, redirect: 'manual', signal: init.signal ?? AbortSignal.timeout(requestTimeout) });
}
