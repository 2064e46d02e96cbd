import type { AppLoadContext } from '@remix-run/node';
import { newForm } from '#app/forms/form-draft.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { formatAmount } from '#app/lib/money.ts';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { methodOptions } from './methods.ts';
import { suggestedAmounts, toOpenItems } from './open-items.ts';

/** What a patient can pay and how, with the form as it opens. */
export async function loadTake(context: AppLoadContext, patientId: string, searchParams: URLSearchParams) {
  const { patient, clinic, agreements } = await loadPatientContext(context, patientId);
  const { inova } = context;
  const [open, cards, entry] = await Promise.all([
    inova.payments.open(patient.id),
    inova.cards.list(patient.id),
    inova.cards.entry(patient.id),
  ]);
  const today = todayIn(clinic.timeZone);
  const items = toOpenItems(open, agreements);
  const methods = methodOptions(cards, entry, today);
  const about = searchParams.get('about');
  const suggested = suggestedAmounts(items, { about, today });
  const amounts = items.map(({ field }) => [field, formatAmountOrNone(suggested.get(field) ?? 0)]);
  const chosenMethod = `card-${searchParams.get('card')}`;
  const method = methods.some(({ value }) => value === chosenMethod) ? chosenMethod : (methods[0]?.value ?? '');
  const texts = { ...Object.fromEntries(amounts), credit: '', method, reference: '', byPhone: '' };
  const form = { ...newForm(takeDraft(patient.id), texts), isWhole: true, backHref: `/patients/${patient.id}` };
  const creditCents = open.credits.reduce((sum, { cents }) => sum + cents, 0);
  return { patient, clinic, items, methods, entry, creditCents, about, form, chosenCard: searchParams.get('card') };
}

/** The draft of a patient's payment. */
export const takeDraft = (patient: number) => `payment of patient ${patient}`;

const formatAmountOrNone = (cents: number) => (cents > 0 ? formatAmount(cents) : '');

export type Take = Awaited<ReturnType<typeof loadTake>>;
