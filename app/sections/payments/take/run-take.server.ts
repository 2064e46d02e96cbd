import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { answerDraftIntent, keepFormDraft } from '#app/forms/form-draft.server.ts';
import { intentOf, parseForm, runForm } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { intentKey } from '#server/inova/contract/payments/cards.ts';
import { findTaken, leaveCharged, leaveRecorded } from './find-taken.server.ts';
import { cardLinkHref, cardToPayHref } from './hrefs.ts';
import { loadTake, type Take, takeDraft } from './load-take.server.ts';
import { reviewPayment } from './review.server.ts';
import { type PaymentToTake, type TakeFormValue, takeFormSchema, toPaymentToTake } from './take-form-schema.server.ts';

const confirmed = z.object({ key: intentKey, newestPayment: z.coerce.number().int().min(0) });
type Confirmed = z.output<typeof confirmed>;

/** Shows what is to be paid before it is taken, then takes it once; what was confirmed before leads to what became of it. */
export async function runTake(context: AppLoadContext, request: Request, patientId: string) {
  const intent = intentOf(context);
  const confirmation = intent === 'pay' ? readValues(context, confirmed) : null;
  const loading = loadTake(context, patientId, new URL(request.url).searchParams);
  if (confirmation) {
    // Looked for after what is open was read: what isn't found has not changed it, and the form is right to check it.
    await Promise.allSettled([loading]);
    const taken = await findTaken(context, requireRecordId(patientId), confirmation.key);
    if (taken) return redirect(taken);
  }
  const take = await loading;
  const { form, items, methods } = take;
  const answered = await answerDraftIntent(context, request, form);
  if (answered) return answered;
  const schema = takeFormSchema(items, methods);
  const { value, answer } = parseForm(context, schema);
  if (!confirmation && intent !== 'change') await keepFormDraft(context, form);
  if (!value || intent === 'change') return data({ answer, review: null }, { status: value ? 200 : 400 });
  const payment = toPaymentToTake(items, methods, value as TakeFormValue);
  if (payment.method.kind === 'new card') return redirect(cardToPayHref(take.patient.id, take.about));
  const review = () => reviewPayment(context, take, payment, answer.result.initialValue ?? {});
  if (!confirmation) return data({ answer: null, review: await review() });
  const outcome = await runForm(context, { schema, run: () => takeOnce(context, take, payment, confirmation) });
  if (outcome.ok) return redirect(outcome.result);
  if (outcome.status !== 409) return data({ answer: outcome.answer, review: null }, { status: outcome.status });
  const again = { ...(await review()), message: answerText(outcome.answer) };
  return data({ answer: null, review: again }, { status: 409 });
}

/** Takes a payment and returns the page that says what became of it. */
async function takeOnce(
  context: AppLoadContext,
  take: Take,
  payment: PaymentToTake,
  { key, newestPayment }: Confirmed,
) {
  const { inova } = context;
  const { patient } = take;
  const { method, totalCents: cents, reference, byPhone } = payment;
  const parts = payment.items.map(({ item: { invoice, agreement }, cents }) => ({ invoice, agreement, cents }));
  if (method.kind === 'card') {
    const charge = { key, card: method.card, items: parts, byPhone, newestPayment };
    return leaveCharged(context, await inova.charges.chargeCard(patient.id, charge));
  }
  if (method.kind === 'link') {
    const { id } = await inova.cards.createPage(patient.id, { purpose: 'payment', items: parts }, key);
    await context.drafts.remove(takeDraft(patient.id));
    return cardLinkHref(id);
  }
  if (method.kind !== 'recorded') throw new Response(null, { status: 400 });
  const allocations = parts.map(({ invoice, agreement, cents }) => ({
    ...(invoice === null ? { agreement: agreement ?? undefined } : { invoice }),
    cents,
  }));
  const taken = { method: method.method, cents, reference, allocations, newestPayment };
  const { id } = await inova.payments.take(patient.id, taken, key);
  await context.flash({ kind: 'success', text: 'Payment recorded' });
  return leaveRecorded(context, patient.id, id);
}
