import { withDelays } from '#server/store/call-context.ts';

/** Standbys are measured once a second; what is hardly older than that is shown as current. */
const shownAfterMs = 2_500;

/** The result of work that reads, and up to when it has all changes: `now` itself unless a standby was behind. */
export async function datedReads<T>(now: Date, work: () => Promise<T>): Promise<{ asOf: Date; value: T }> {
  let delay = 0;
  const value = await withDelays((milliseconds) => {
    delay = Math.max(delay, milliseconds);
  }, work);
  return { asOf: delay > shownAfterMs ? new Date(now.getTime() - Math.ceil(delay)) : now, value };
}
