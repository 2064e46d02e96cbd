const requestTimeout = 8_000;

/**
 * Asks the portal by script, without following where it leads. Throws when nobody answers within eight seconds, or
 * when the signal of a request says so that may take longer.
 */
export function fetchPortal(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, redirect: 'manual', signal: init.signal ?? AbortSignal.timeout(requestTimeout) });
}
