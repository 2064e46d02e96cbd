import type { AppLoadContext } from '@remix-run/node';
import { formatTime } from '#app/lib/dates.ts';
import { sessionLimits } from '#server/access/session-limits.ts';

/** What the frame of a page knows of the session. */
export function frameSession(context: AppLoadContext) {
  const { user, sessionEnds } = context.staff;
  return {
    /** The time of day at which it ends without further activity. */
    ends: formatTime(sessionEnds, user.clientTimeZone),
    /** True where something typed would be lost with the page. */
    typing: context.page.requirement.hasInput ?? false,
    limits: sessionLimits,
  };
}

export type FrameSession = ReturnType<typeof frameSession>;
