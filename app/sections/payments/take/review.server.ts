import type { AppLoadContext } from '@remix-run/node';
import { formatInstant } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import type { Take } from './load-take.server.ts';
import type { PaymentToTake } from './take-form-schema.server.ts';

const recentMs = 10 * 60_000;

/** Everything that is shown before a payment is taken, and what the form sends to take it once. */
export async function reviewPayment(
  context: AppLoadContext,
  { patient, clinic, entry, form }: Take,
  payment: PaymentToTake,
  entered: Record<string, unknown>,
) {
  const payments = await context.inova.payments.ofPatient(patient.id);
  const { items, creditCents, totalCents, method, methodLabel, reference } = payment;
  const credit = creditCents > 0 ? [{ title: 'Credit', cents: creditCents }] : [];
  const isCounted = (state: string) => state !== 'voided' && state !== 'failed';
  const since = new Date(Date.now() - recentMs).toISOString();
  const isForced = method.kind === 'card' && totalCents >= 100_000 && totalCents < 200_000;
  return {
    kind: method.kind,
    rows: [...items.map(({ item, cents }) => ({ title: item.title, cents })), ...credit],
    totalCents,
    methodLabel,
    reference,
    key: crypto.randomUUID(),
    newestPayment: Math.max(0, ...payments.map(({ id }) => id)),
    recent: payments
      .filter(({ takenAt, state }) => takenAt >= since && isCounted(state))
      .map(
        ({ cents, method: by, takenAt }) =>
          `${formatMoney(cents)}, ${capitalize(by)}, ${formatInstant(takenAt, clinic.timeZone)}`,
      ),
    sent: sentFields(entered, Object.keys(form.texts)),
    forcedCode: entry.isSandbox && isForced ? String(Math.trunc(totalCents / 100)).slice(1) : null,
    message: null as string | null,
  };
}

export type Review = Awaited<ReturnType<typeof reviewPayment>>;

/** The fields of the form as they were typed, for the form that confirms them. */
const sentFields = (entered: Record<string, unknown>, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const text = entered[name];
    return typeof text === 'string' && text !== '' ? [[name, text]] : [];
  });
