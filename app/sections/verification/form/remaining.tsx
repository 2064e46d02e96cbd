import { useEffect, useRef, useState } from 'react';
import { formatMoney, parseMoney } from '#app/lib/money.ts';

/** The remainder of a limit from both field texts; null if either is not an amount. */
export function remainingText(limit = '', used = ''): string | null {
  const [limitCents, usedCents] = [parseMoney(limit), parseMoney(used)];
  if (limitCents === null || usedCents === null) return null;
  return usedCents > limitCents
    ? `${formatMoney(usedCents - limitCents)} over the maximum`
    : `${formatMoney(limitCents - usedCents)} remaining`;
}

/** The remainder below its field, updated while typing. */
export function Remaining({ limit, used, initial }: { limit: string; used: string; initial: string | null }) {
  const outputRef = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    const form = outputRef.current?.closest('form');
    const amountOf = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
    const update = () => setText(remainingText(amountOf(limit), amountOf(used)));
    update();
    form?.addEventListener('input', update);
    return () => form?.removeEventListener('input', update);
  }, [limit, used]);
  return <span ref={outputRef}>{text}</span>;
}
