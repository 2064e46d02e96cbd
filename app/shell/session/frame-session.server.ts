import type { AppLoadContext } from '@remix-run/node';
import { showTime } from '#app/lib/instant.tsx';
import { sessionLimits } from '#server/access/session-limits.ts';

/** What the frame of a page knows of the session. */
export function frameSession(visit: AppLoadContext) {
  const { user, sessionEnds } = visit.staff;
  return {
    /** The time of day at which it ends without further activity. */
    ends: showTime(sessionEnds, user.clientTimeZone ?? 'UTC'),
    /** True where something typed would be lost with the page. */
    typing: visit.page.requirement.typing ?? false,
    limits: sessionLimits,
  };
}

export type FrameSession = ReturnType<typeof frameSession>;
