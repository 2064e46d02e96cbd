const maxAgeMs = 1_000;

/**
 * What the embedded service found for the token of one request to the portal, so that it looks it up only once: forgotten
 * after a second, and with each call that may change it. Never sent over HTTP.
 */
export class TokenMemory {
  private found: { key: string; at: number; result: Promise<unknown> } | null = null;

  /** What was found for this key within the last second, or else what `find` finds now. */
  remember<T>(key: string, now: Date, find: () => Promise<T>): Promise<T> {
    const at = now.getTime();
    if (this.found?.key === key && Math.abs(at - this.found.at) < maxAgeMs) return this.found.result as Promise<T>;
    const found = { key, at, result: find() };
    this.found = found;
    found.result.catch(() => {
      if (this.found === found) this.found = null;
    });
    return found.result;
  }

  forget(): void {
    this.found = null;
  }
}
