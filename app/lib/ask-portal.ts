const patience = 8_000;

/**
 * Asks the portal by script, without following where it leads. Throws when nobody answers within eight seconds, or
 * when the signal of a request says so that may take longer.
 */
export function askPortal(path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...request, redirect: 'manual', signal: request.signal ?? AbortSignal.timeout(patience) });
}
