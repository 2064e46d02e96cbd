import { type AppLoadContext, redirect } from '@remix-run/node';
import { refusalOf } from '#app/forms/refusal.server.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';

/** Ticks a point of the checklist off or opens it again where the form says so, else reminds the patient; then leads back. */
export async function actOnAgreement(visit: AppLoadContext, agreement: Agreement, back: string): Promise<Response> {
  const [tick, untick] = ['tick', 'untick'].map((name) => visit.form?.get(name) ?? null);
  try {
    if (tick || untick) {
      await visit.inova.agreementChecks.tick(agreement.id, Number(tick ?? untick), tick !== null);
    } else {
      const remind = async () => (await visit.inova.agreements.remind(agreement.id)).remindedAt;
      await visit.once(String(visit.form?.get('onceKey')), agreement.id, remind);
      await visit.flash({ kind: 'success', text: 'The patient is reminded by mail' });
    }
  } catch (error) {
    await visit.flash({ kind: 'error', text: refusalOf(error).messages.join('. ') });
  }
  return redirect(back);
}
