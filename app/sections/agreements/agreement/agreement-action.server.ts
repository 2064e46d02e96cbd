import { type AppLoadContext, redirect } from '@remix-run/node';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';

/** Checks or unchecks an item of the checklist (`check 2`, `uncheck 2`) or reminds the patient. */
export async function runAgreementAction(
  context: AppLoadContext,
  agreement: Agreement,
  back: string,
): Promise<Response> {
  const [intent, item] = String(context.form?.get('intent')).split(' ');
  try {
    if (intent === 'check' || intent === 'uncheck') {
      await context.inova.agreementChecks.checkItem(agreement.id, { number: Number(item), done: intent === 'check' });
    } else {
      const remind = async () => (await context.inova.agreements.remind(agreement.id)).remindedAt;
      await context.once(String(context.form?.get('onceKey')), agreement.id, remind);
      await context.flash({ kind: 'success', text: 'Reminder emailed to the patient' });
    }
  } catch (error) {
    await context.flash({ kind: 'error', text: toFormFailure(error).messages.join('. ') });
  }
  return redirect(back);
}
