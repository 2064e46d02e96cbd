import { type CardPage, cardDeclinedMessage, cardErrorMessage } from '#server/inova/contract/payments/cards.ts';

interface Result {
  kind: 'healthy' | 'advisory' | 'degraded' | 'unhealthy';
  title: string;
  detail?: string;
}

const results: Record<CardPage['state'], Result> = {
  open: {
    kind: 'advisory',
    title: 'Waiting for the patient',
    detail: 'This page shows the result. Check now if the patient has entered the card.',
  },
  pending: {
    kind: 'advisory',
    title: 'We don’t know yet what became of it',
    detail: 'The card was entered, and the card service has not answered. We keep asking and will find out.',
  },
  saved: { kind: 'healthy', title: 'Card saved' },
  paid: { kind: 'healthy', title: 'Paid' },
  declined: { kind: 'unhealthy', title: cardDeclinedMessage, detail: 'Nothing was charged. Create a new link.' },
  failed: { kind: 'unhealthy', title: cardErrorMessage, detail: 'Nothing was charged. Create a new link.' },
  expired: { kind: 'degraded', title: 'The link has expired', detail: 'No card was entered. Create a new link.' },
  'not due': {
    kind: 'degraded',
    title: 'Already paid',
    detail: 'It was paid otherwise before the card was entered. Nothing was charged.',
  },
};

/** What became of a link, for staff. */
export const describeCardPage = ({ state }: Pick<CardPage, 'state'>): Result => results[state];
