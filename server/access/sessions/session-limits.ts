const second = 1_000;
const minute = 60 * second;

/** Session times in milliseconds; the stylesheet for the no-script warning repeats `warning`. */
export const sessionLimits = {
  /** Idle time after which a session ends. */
  timeout: 30 * minute,
  /** Idle time after which a wall screen is signed out, such as when switched off; long enough for a long weekend. */
  wallScreen: 4 * 24 * 60 * minute,
  /** Idle time after which the warning shows. */
  warning: 25 * minute,
  /** From the warning to the end of the session. */
  grace: 5 * minute,
  /** How often a tab checks the time. */
  check: 30 * second,
  /** Maximum age of the cached user and notifications. */
  refresh: 35 * second,
  /** How long a user is believed while inova does not respond, so that short outages interrupt nobody. */
  unconfirmed: 5 * minute,
  /** Minimum interval between activity reports to the server. */
  report: 45 * second,
};
export type SessionLimits = typeof sessionLimits;
