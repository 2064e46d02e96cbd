import { toPosition } from './log-position.ts';

interface Seen {
  at: number;
  position: bigint;
}

export type PrimaryLog = ReturnType<typeof createPrimaryLog>;

/**
 * Where the end of the primary's log was in the last `maxBehindMs`, by which a standby's delay is measured: neither the
 * clock of a standby nor what it knows of its connection to the primary is trusted.
 */
export function createPrimaryLog(maxBehindMs: number, now: () => number = () => performance.now()) {
  let seen: Seen[] = [];
  let distrustedUntil = -Infinity;

  const isRecent = ({ at }: Seen) => now() - at <= maxBehindMs;
  const recent = () => (now() < distrustedUntil ? [] : seen.filter(isRecent));

  const distrust = (at: number) => {
    distrustedUntil = at + maxBehindMs;
  };

  return {
    /** Measures nothing for `maxBehindMs`. */
    distrust: () => distrust(now()),

    /**
     * Notes the position that the primary had at this time, or later. After a failover, a log can be shorter than the
     * former one, which a standby may still have: until `maxBehindMs` later, nothing is measured by it.
     */
    note(at: number, text: string): void {
      const position = toPosition(text);
      const isShorter = position < (seen.at(-1)?.position ?? 0n);
      if (isShorter) distrust(at);
      seen = [...(isShorter ? [] : seen.filter(isRecent)), { at, position }];
    },

    /** Where it was last seen to end. */
    end: () => seen.at(-1)?.position,

    /** What a standby must have replayed so that it is at most `maxBehindMs` behind; null if that isn't known. */
    required(): bigint | null {
      return recent()[0]?.position ?? null;
    },

    /** How many milliseconds behind the primary a log up to this position is at most, if it has what is required. */
    delayOf(position: bigint): number {
      const complete = recent().findLast((each) => each.position <= position);
      return complete ? now() - complete.at : maxBehindMs;
    },
  };
}
