import type { Visit } from './visit.ts';

/**
 * The seconds after which a page that nobody touches leaves by itself: when its session ends. Null where there is no
 * session, where script sees to it, and where something typed would be lost.
 */
export function leavesAfter(visit: Visit, now: Date): number | null {
  if (!visit.user || visit.isByScript || visit.page.requirement.typing) return null;
  return Math.max(1, Math.ceil((visit.staff.sessionEnds.getTime() - now.getTime()) / 1000));
}

/** The header that makes a page leave, for the page at `path`. */
export function refreshHeader(seconds: number, path: string): string {
  return `${seconds};url=/session/ended?path=${encodeURIComponent(path)}`;
}
