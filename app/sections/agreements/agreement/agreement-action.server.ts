import { type AppLoadContext, redirect } from '@remix-run/node';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';

/** Ticks a point of the checklist off or opens it again where the form says so, else reminds the patient; then leads back. */
export async function runAgreementAction(
  context: AppLoadContext,
  agreement: Agreement,
  back: string,
): Promise<Response> {
  const [completedPoint, reopenedPoint] = ['tick', 'untick'].map((name) => context.form?.get(name) ?? null);
  try {
    if (completedPoint || reopenedPoint) {
      await context.inova.agreementChecks.checkItem(agreement.id, {
        number: Number(completedPoint ?? reopenedPoint),
        done: completedPoint !== null,
      });
    } else {
      const remind = async () => (await context.inova.agreements.remind(agreement.id)).remindedAt;
      await context.once(String(context.form?.get('onceKey')), agreement.id, remind);
      await context.flash({ kind: 'success', text: 'The patient is reminded by mail' });
    }
  } catch (error) {
    await context.flash({ kind: 'error', text: toFormFailure(error).messages.join('. ') });
  }
  return redirect(back);
}
