import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';

interface ComputedTotal {
  total: AgreementTotal;
  leftOut: number;
}

const debounceMs = 250;

/** The total from the server, requested again shortly after each edit. */
export function useLiveTotal(initial: ComputedTotal) {
  const [update, setUpdate] = useState<{ base: ComputedTotal; computed: ComputedTotal } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function requestTotal(form: HTMLFormElement) {
    const requestNumber = ++latest.current;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const computed = await fetchPortal('/patients/financialconsults/preview', { method: 'POST', body })
      .then((response) => (response.ok ? (response.json() as Promise<ComputedTotal>) : null))
      .catch(() => null);
    if (computed && requestNumber === latest.current) setUpdate({ base: initial, computed });
  }

  const scheduleUpdate = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => requestTotal(currentTarget), debounceMs);
  };
  const cancelUpdate = () => clearTimeout(timer.current);
  const { total, leftOut } = update?.base === initial ? update.computed : initial;
  return { total, leftOut, scheduleUpdate, cancelUpdate };
}
