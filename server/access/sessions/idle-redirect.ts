import type { RequestContext } from '../request-context.ts';

/**
 * Seconds until an idle page redirects because its session ends. Null without a session, if script handles the end of
 * the session, or if input could be lost.
 */
export function idleRedirectSeconds(context: RequestContext, now: Date): number | null {
  if (!context.user || context.hasScript || context.page.requirement.hasInput) return null;
  return Math.max(1, Math.ceil((context.staff.sessionEnds.getTime() - now.getTime()) / 1000));
}

/** The Refresh header that redirects an idle page; `path` is the page to return to. */
export function refreshHeader(seconds: number, path: string): string {
  return `${seconds};url=/session/ended?path=${encodeURIComponent(path)}`;
}
