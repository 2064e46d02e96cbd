const second = 1_000;
const minute = 60 * second;

/** The times of a session in milliseconds; the stylesheet of the strip without script repeats `warning`. */
export const sessionLimits = {
  /** A session without activity for so long has ended. */
  timeout: 30 * minute,
  /** A wall screen that was off for so long is signed out: it may be off over a long weekend. */
  wallScreen: 4 * 24 * 60 * minute,
  /** The warning shows after so long without activity. */
  warning: 25 * minute,
  /** From the warning to the end. */
  grace: 5 * minute,
  /** How often a tab looks at the clock. */
  check: 30 * second,
  /** How old the user and the notifications may become. */
  refresh: 35 * second,
  /** Activity that asks nothing of the server is told to it at most so often. */
  report: 45 * second,
};
export type SessionLimits = typeof sessionLimits;
