import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askPortal } from '#app/lib/ask-portal.ts';
import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';

interface Worked {
  total: AgreementTotal;
  leftOut: number;
}

const pause = 250;

/** What the form comes to: as the server said with the page, and asked again a moment after something was typed. */
export function useLiveTotal(given: Worked) {
  const [asked, setAsked] = useState<{ since: Worked; worked: Worked } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(form: HTMLFormElement) {
    const number = ++latest.current;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const worked = await askPortal('/patients/financialconsults/preview', { method: 'POST', body })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Worked>) : null))
      .catch(() => null);
    if (worked && number === latest.current) setAsked({ since: given, worked });
  }

  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(currentTarget), pause);
  };
  /** Ends the waiting, where the form is sent. */
  const settle = () => clearTimeout(timer.current);
  const { total, leftOut } = asked?.since === given ? asked.worked : given;
  return { total, leftOut, follow, settle };
}
