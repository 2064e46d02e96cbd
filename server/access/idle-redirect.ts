import type { RequestContext } from './request-context.ts';

/**
 * The seconds after which a page that nobody touches leaves by itself: when its session ends. Null where there is no
 * session, where script sees to it, and where something typed would be lost.
 */
export function idleRedirectSeconds(context: RequestContext, now: Date): number | null {
  if (!context.user || context.hasScript || context.page.requirement.hasInput) return null;
  return Math.max(1, Math.ceil((context.staff.sessionEnds.getTime() - now.getTime()) / 1000));
}

/** The header that redirects an idle page, for the page at `path`. */
export function refreshHeader(seconds: number, path: string): string {
  return `${seconds};url=/session/ended?path=${encodeURIComponent(path)}`;
}
