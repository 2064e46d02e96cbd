/** How many streams a user can have open in a portal. */
export const mostStreams = 20;

/** Limits the streams a user has open; opening another ends the oldest. */
export function createStreamLimit(most: number) {
  const open = new Map<string, AbortController[]>();
  return {
    /** A signal that aborts when newer streams replace this one; `closed` aborts when it ends otherwise. */
    enter(user: string, closed: AbortSignal): AbortSignal {
      const stream = new AbortController();
      const streams = [...(open.get(user) ?? []), stream];
      for (const oldest of streams.splice(0, streams.length - most)) oldest.abort();
      open.set(user, streams);
      closed.addEventListener('abort', () => leave(user, stream), { once: true });
      return stream.signal;
    },
  };

  function leave(user: string, stream: AbortController): void {
    const left = (open.get(user) ?? []).filter((each) => each !== stream);
    if (left.length > 0) open.set(user, left);
    else open.delete(user);
  }
}
