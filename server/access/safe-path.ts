const safePattern = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/;
const leadsBack = /^\/(login|logout)?\/?(\?|$)/i;

/** The path if it is a portal page to return to after sign-in, otherwise null: no other hosts, no login pages. */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !safePattern.test(path)) return null;
  const { pathname, search } = new URL(path, 'http://inova.invalid');
  const resolved = pathname + search;
  return safePattern.test(resolved) && !leadsBack.test(resolved) ? resolved : null;
}
