const safePattern = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/;
const leadsBack = /^\/(login|logout)?\/?(\?|$)/;

/** The path when it is one of ours to return to after signing in, otherwise null. Never another host, never a login page. */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !safePattern.test(path) || leadsBack.test(path)) return null;
  const url = new URL(path, 'http://inova.invalid');
  if (url.host !== 'inova.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}
