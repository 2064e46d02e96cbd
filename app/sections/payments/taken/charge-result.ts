import type { StatusKind } from '#app/ui/data/status.tsx';
import { cardDeclinedMessage, cardErrorMessage } from '#server/inova/contract/payments/cards.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';

interface ChargeResult {
  tone: Exclude<StatusKind, 'neutral'>;
  title: string;
  /** What happened, and what happens next. */
  detail: string;
}

/** True for a charge, and not its refund or void, that was approved. */
export const isPaid = ({ kind, state }: Pick<Charge, 'kind' | 'state'>) =>
  kind === 'charge' && (state === 'approved' || state === 'settled');

/** What became of a request to the card provider. */
export function describeCharge(charge: Charge): ChargeResult {
  if (charge.isOpen) return unknown(charge);
  return charge.kind === 'charge' ? describePayment(charge) : describeChange(charge);
}

function unknown({ kind, message, needsAttention }: Charge): ChargeResult {
  const title =
    kind === 'charge' ? 'We don’t know yet if the card was charged' : 'We don’t know yet if the card service did it';
  if (needsAttention)
    return { tone: 'degraded', title, detail: `${message} Look it up at the card provider, then void it here.` };
  return {
    tone: 'advisory',
    title,
    detail:
      'The card service has not answered. We keep asking and will find out, usually within five minutes; this page then shows the result. Until then, this patient can’t pay by card, so that nobody is charged twice.',
  };
}

function describePayment({ state, message }: Charge): ChargeResult {
  switch (state) {
    case 'approved':
      return { tone: 'healthy', title: message, detail: 'It settles tonight. Until then it can be voided in full.' };
    case 'settled':
      return { tone: 'healthy', title: message, detail: 'It can be refunded in parts.' };
    case 'declined':
      return {
        tone: 'unhealthy',
        title: cardDeclinedMessage,
        detail: `${message} The patient can also call the bank.`,
      };
    case 'retry':
      return { tone: 'unhealthy', title: cardErrorMessage, detail: message };
    case 'absent':
      return {
        tone: 'unhealthy',
        title: cardErrorMessage,
        detail: `${message} It is looked for during a day, and voided if it turns up.`,
      };
    case 'rejected':
      return {
        tone: 'unhealthy',
        title: 'Nothing was paid',
        detail: `${message} What it paid is open again. Ask the patient for another card.`,
      };
    default:
      return { tone: 'advisory', title: 'Nothing was paid', detail: message };
  }
}

/** The result of a refund or void. */
function describeChange({ state, message }: Charge): ChargeResult {
  if (state === 'approved' || state === 'settled') return { tone: 'healthy', title: message, detail: '' };
  const detail = state === 'declined' ? `${message} Call the card provider.` : message;
  return { tone: 'unhealthy', title: 'Nothing was given back', detail };
}
