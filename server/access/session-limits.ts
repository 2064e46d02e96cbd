const second = 1_000;
const minute = 60 * second;

/** Session times in milliseconds; the stylesheet of the strip without script repeats `warning`. */
export const sessionLimits = {
  /** Idle time after which a session ends. */
  timeout: 30 * minute,
  /** Time off after which a wall screen is signed out; long enough for a long weekend. */
  wallScreen: 4 * 24 * 60 * minute,
  /** Idle time after which the warning shows. */
  warning: 25 * minute,
  /** From the warning to the end of the session. */
  grace: 5 * minute,
  /** Interval at which a tab checks the clock. */
  check: 30 * second,
  /** Maximum age of the user and the notifications. */
  refresh: 35 * second,
  /** Minimum interval between reports of activity to the server. */
  report: 45 * second,
};
export type SessionLimits = typeof sessionLimits;
