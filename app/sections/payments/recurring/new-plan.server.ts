import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { newForm } from '#app/forms/form-draft.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { positiveCents } from '#server/inova/contract/agreements/agreement-draft.ts';
import { maxRecurringPayments } from '#server/inova/contract/payments/recurring-payments.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { cardsHref } from '../on-file/hrefs.ts';
import { loadCards } from '../on-file/load-cards.server.ts';

const monthly = 'monthly';

/** What a new plan can be made of: the cards that can pay, and what they can pay. */
export async function loadNewPlan(context: AppLoadContext, id: string | undefined) {
  const { patient, cards: onFile, plans, today } = await loadCards(context, id);
  const { agreements } = await context.inova.payments.open(patient.id);
  const isPaid = (agreement: number) =>
    plans.some(({ agreementId, state }) => agreementId === agreement && (state === 'active' || state === 'paused'));
  const cards = onFile
    .filter(({ isExpired }) => !isExpired)
    .map((card) => ({
      value: String(card.id),
      label: `${card.brand} •••• ${card.lastFour}, expires ${formatDate(card.expiresOn)}`,
    }));
  const sources = [
    { value: monthly, label: 'An amount each month' },
    ...agreements
      .filter((agreement) => !isPaid(agreement.id))
      .map(({ id, description, balanceCents }) => ({
        value: String(id),
        label: `${description}, ${formatMoney(balanceCents)} open`,
      })),
  ];
  const texts = { card: cards[0]?.value ?? '', source: monthly, cents: '', startsOn: '', payments: '12' };
  const form = { ...newForm(`recurring payments of patient ${patient.id}`, texts), backHref: cardsHref(patient.id) };
  const schema = planSchema(cards, sources);
  return { patient: patient.id, cards, sources, today, schema, form };
}

const planSchema = (cards: { value: string }[], sources: { value: string }[]) =>
  z.object({
    card: z.enum(
      cards.map(({ value }) => value),
      { error: 'Select a card' },
    ),
    source: z.enum(
      sources.map(({ value }) => value),
      { error: 'Select what the card pays' },
    ),
    cents: moneySchema('Enter the amount').pipe(positiveCents).optional(),
    startsOn: isoDate('Enter the date of the first payment').optional(),
    payments: z.coerce
      .number({ error: 'Enter the number of payments' })
      .int()
      .min(1, 'Enter 1 or more')
      .max(maxRecurringPayments, `Enter ${maxRecurringPayments} or fewer`)
      .default(12),
  });

/** The plan as the service takes it; the service says what an amount each month lacks. */
export function toNewPlan(value: z.output<ReturnType<typeof planSchema>>) {
  const { card, source, cents = null, startsOn = null, payments } = value;
  return source === monthly
    ? { card: Number(card), agreement: null, cents, startsOn, payments }
    : { card: Number(card), agreement: Number(source), cents: null, startsOn: null, payments };
}
