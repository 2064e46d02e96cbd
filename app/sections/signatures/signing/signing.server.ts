import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { declineReason, invalidSigningLinkMessage } from '#server/inova/contract/signatures/signing.ts';
import { signatureForm } from './signature-form.server.ts';

const datePart = (min: number, max: number) =>
  z
    .string({ error: 'Enter the month, day and year' })
    .trim()
    .regex(/^\d{1,4}$/, 'Use numbers only')
    .transform(Number)
    .pipe(z.number().min(min, 'Enter a valid date').max(max, 'Enter a valid date'));

const identityForm = z.object({ month: datePart(1, 12), day: datePart(1, 31), year: datePart(1900, 2100) });

const signForm = signatureForm.extend({
  consent: z.literal('on', { error: 'Agree to sign electronically to continue' }),
});

const declineForm = z.object({ reason: declineReason });

/** The signing page's forms, by intent. No idempotency keys: signers have no session, and the service signs once. */
export const signingForms = () => ({
  identify: formSetup(identityForm, { once: false }),
  sign: formSetup(signForm, { once: false }),
  decline: formSetup(declineForm, { once: false }),
});

/** Runs the form that was submitted, then shows the next step. */
export async function runSigningForm(context: AppLoadContext, page: string) {
  const { signing } = context.account;
  const intent = intentOf(context);
  if (intent === 'identify') {
    return submitForm(context, {
      schema: identityForm,
      run: (date) => identify(context, date),
      success: (result) => ({ to: result === 'mailed' ? `${page}?emailed=used` : page }),
    });
  }
  if (intent === 'sign') {
    return submitForm(context, {
      schema: signForm,
      run: ({ name, drawing }) => ignoreConflict(signing.sign({ name, drawing })),
      success: () => ({ to: page }),
    });
  }
  if (intent === 'decline') {
    return submitForm(context, {
      schema: declineForm,
      run: ({ reason }) => ignoreConflict(signing.decline(reason)),
      success: () => ({ to: page }),
    });
  }
  if (intent === 'request-link') {
    return submitForm(context, {
      schema: z.object({}),
      run: () => signing.requestLink(),
      success: () => ({ to: `${page}?emailed=locked` }),
    });
  }
  await signing.clear();
  return redirect(page);
}

async function identify({ account }: AppLoadContext, { year, month, day }: z.output<typeof identityForm>) {
  const birthDate = new Date(Date.UTC(year, month - 1, day));
  if (birthDate.getUTCDate() !== day) throw new FormError('Enter a valid date', { field: 'day' });
  const result = await account.signing.identify(birthDate.toISOString().slice(0, 10));
  if (result === 'wrong') throw new FormError(`${invalidSigningLinkMessage}.`);
  return result;
}

/** Ignores a conflict: if the document was already signed, declined or voided, the page shows its status. */
async function ignoreConflict(change: Promise<unknown>): Promise<void> {
  await change.catch((error) => {
    if (!(error instanceof InovaError && error.status === 409)) throw error;
  });
}
