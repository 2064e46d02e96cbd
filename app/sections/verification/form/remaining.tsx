import { useEffect, useRef, useState } from 'react';
import { parseMoney, showMoney } from '#app/lib/money.ts';

/** What is left of a limit, as both stand in the form; null where either is no amount. */
export function remainingText(limit = '', used = ''): string | null {
  const [most, met] = [parseMoney(limit), parseMoney(used)];
  if (most === null || met === null) return null;
  return met > most ? `${showMoney(met - most)} more than the maximum` : `Remaining ${showMoney(most - met)}`;
}

/** The same below its field; script keeps it up with what is typed. */
export function Remaining({ limit, used, initial }: { limit: string; used: string; initial: string | null }) {
  const place = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    const form = place.current?.closest('form');
    const textOf = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
    const update = () => setText(remainingText(textOf(limit), textOf(used)));
    form?.addEventListener('input', update);
    return () => form?.removeEventListener('input', update);
  }, [limit, used]);
  return <span ref={place}>{text}</span>;
}
