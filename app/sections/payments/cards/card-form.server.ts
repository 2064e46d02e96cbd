import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, runForm, submitButton } from '#app/forms/submit-form.server.ts';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { save } from '#server/inova/contract/payments/cards.ts';
import { cardLinkHref, takeHref } from '../take/hrefs.ts';

/** What the portal gets of a card: its token and expiry from the provider's fields, and what is typed beside them. */
export const cardFormSchema = save.body;

/** Creates a link on which the patient enters a card, or keeps the card that was entered in the provider's fields. */
export async function runCardForm(context: AppLoadContext, request: Request, patientId: string) {
  const { patient } = await loadPatientContext(context, patientId);
  const { pathname, search, searchParams } = new URL(request.url);
  const about = searchParams.get('pay');
  if (intentOf(context) === 'link') {
    return submitButton(context, {
      schema: z.object({}),
      subject: patient.id,
      backHref: pathname + search,
      run: (_value, { key }) => context.inova.cards.createPage(patient.id, { purpose: 'save-card' }, key),
      success: ({ id }) => ({ to: cardLinkHref(id) }),
    });
  }
  const outcome = await runForm(context, {
    schema: cardFormSchema,
    run: (card) => context.inova.cards.save(patient.id, card),
  });
  if (!outcome.ok) {
    return data({ answer: outcome.answer, key: crypto.randomUUID() }, { status: outcome.status });
  }
  await context.flash({ kind: 'success', text: `Card ending in ${outcome.result.lastFour} saved` });
  return redirect(about === null ? `/patients/${patient.id}` : takeHref(patient.id, about, outcome.result.id));
}
