/** What can go wrong with a request; the first three happen after the request was carried out. */
export type Fault =
  /** No response. */
  | 'silence'
  /** Status 500. */
  | 'error'
  /** No response, and inquiries don't find the transaction at first. */
  | 'late'
  /** Nothing is done, and no response. */
  | 'lost'
  /** Nothing is done, and status 500. */
  | 'down'
  /** Nothing is done, and status 429. */
  | 'busy'
  /** Half of the amount is approved. */
  | 'partial'
  /** Approved, and rejected with its batch. */
  | 'rejected';

/** Amounts in cents that bring about a fault: $9,900.01 and so on. */
const faultOfAmount: Record<number, Fault> = {
  990001: 'silence',
  990002: 'error',
  990003: 'late',
  990004: 'partial',
  990005: 'rejected',
  990006: 'lost',
  990007: 'down',
  990008: 'busy',
};

/** The faults that requests meet: those asked for by a test, in order and each once; else that of the amount. */
export function createFaults() {
  const waiting: { fault: Fault; path: string }[] = [];
  return {
    next(fault: Fault, path = '/auth'): void {
      waiting.push({ fault, path });
    },
    take(path: string, cents: number | null): Fault | null {
      const at = waiting.findIndex((each) => each.path === path);
      if (at >= 0) return waiting.splice(at, 1)[0]?.fault ?? null;
      return path === '/auth' && cents !== null ? (faultOfAmount[cents] ?? null) : null;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
