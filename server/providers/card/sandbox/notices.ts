const timeoutMs = 3000;

/** Notices to the portal: unsigned, sent as often as set, and not again if nobody takes them. */
export function createNotices(url: string | null) {
  let times = 1;
  let pending: Promise<unknown> = Promise.resolve();

  async function post(notice: object): Promise<void> {
    if (!url) return;
    const body = JSON.stringify(notice);
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, signal, redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel().catch(() => undefined);
  }

  return {
    setTimes(count: number): void {
      times = count;
    },
    send(notice: object): void {
      for (let sent = 0; sent < times; sent++) pending = Promise.all([pending, post(notice)]);
    },
    sent: async () => void (await pending),
  };
}
