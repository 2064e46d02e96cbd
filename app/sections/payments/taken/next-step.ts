import type { StatusKind } from '#app/ui/data/status.tsx';
import type { Charge } from '#server/inova/contract/payments/charges.ts';

type Kind = Exclude<StatusKind, 'neutral'>;

const kinds: Record<string, Kind> = {
  approved: 'healthy',
  settled: 'healthy',
  declined: 'unhealthy',
  retry: 'unhealthy',
  rejected: 'unhealthy',
};

/** What a card payment's result means, and what happens next. */
export function nextStepOf({ state, kind, isOpen, needsAttention }: Charge): { tone: Kind; next: string } {
  const tone = isOpen ? 'degraded' : (kinds[state] ?? 'advisory');
  if (isOpen && needsAttention)
    return {
      tone,
      next: 'The portal could not find out by itself. Look it up at the card provider, then void it here.',
    };
  if (isOpen)
    return {
      tone,
      next: 'The portal asks the card provider after 35 seconds and again after 5 minutes. Until it knows, this patient can’t pay by card. Do not charge again.',
    };
  const nexts: Record<string, string> = {
    approved: kind === 'charge' ? 'It settles tonight. Until then it can be voided in full.' : '',
    settled: kind === 'charge' ? 'It can be refunded in parts.' : '',
    declined: kind === 'charge' ? 'Ask the patient for another card, or to call the bank.' : 'Call the card provider.',
    retry: 'Try again in a few minutes.',
    rejected: 'What it paid is open again. Ask the patient for another card.',
    absent: 'It never reached the card provider. It is looked for during a day, and voided if it turns up.',
  };
  return { tone, next: nexts[state] ?? '' };
}
