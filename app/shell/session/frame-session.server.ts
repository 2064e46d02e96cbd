import type { AppLoadContext } from '@remix-run/node';
import { formatTime } from '#app/lib/dates.ts';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';

/** Session data for the frame. */
export function frameSession(context: AppLoadContext) {
  const { user, sessionEnds } = context.staff;
  return {
    /** When the session ends without further activity, as a time of day. */
    ends: formatTime(sessionEnds, user.clientTimeZone),
    /** True if leaving the page could lose typed input. */
    typing: context.page.requirement.hasInput ?? false,
    limits: sessionLimits,
  };
}

export type FrameSession = ReturnType<typeof frameSession>;
