import { exchange } from '../exchange.ts';

const headers = { 'content-type': 'application/json' };
const limits = { timeout: 3000, maxBytes: 100_000 };

/** Notices to the portal: unsigned, sent as often as set, and not again if nobody takes them. */
export function createNotices(url: string | null) {
  let times = 1;
  let pending: Promise<unknown> = Promise.resolve();
  return {
    setTimes(count: number): void {
      times = count;
    },
    send(notice: object): void {
      if (!url) return;
      const body = JSON.stringify(notice);
      for (let sent = 0; sent < times; sent++) {
        pending = Promise.all([pending, exchange({ method: 'POST', url, headers, body, ...limits })]);
      }
    },
    sent: async () => void (await pending),
  };
}
