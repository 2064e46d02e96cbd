import { cardDeclinedMessage, cardErrorMessage } from '#server/inova/contract/payments/cards.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';

interface Result {
  kind: 'advisory' | 'degraded' | 'unhealthy';
  title: string;
  detail: string;
}

/** What a charge that isn't paid means for the user. */
export function describeCharge({ state, message, isOpen, needsAttention }: Charge): Result {
  if (needsAttention) return { kind: 'degraded', title: 'We don’t know yet if the card was charged', detail: message };
  if (isOpen) {
    return {
      kind: 'advisory',
      title: 'We don’t know yet if the card was charged',
      detail:
        'The card service has not answered. We keep asking and will find out, usually within five minutes; this page then shows the result. Until then, this patient can’t pay by card, so that nobody is charged twice.',
    };
  }
  if (state === 'declined') return { kind: 'unhealthy', title: cardDeclinedMessage, detail: message };
  if (state === 'retry' || state === 'absent') return { kind: 'unhealthy', title: cardErrorMessage, detail: message };
  return { kind: 'unhealthy', title: 'Nothing was paid', detail: message };
}
