import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { runForm, submitForm } from '#app/forms/submit-form.server.ts';
import { qrCodeOf } from '#app/lib/qr-code.server.ts';
import { twoStepForm } from './forms.server.ts';

/** The user's two-step verification, with the QR code while it is being set up. */
export async function loadTwoStep({ inova }: AppLoadContext) {
  const { on, recoveryCodesLeft, setUp } = await inova.account.twoStepStatus();
  return { on, recoveryCodesLeft, setUp: setUp && { secret: setUp.secret, qr: qrCodeOf(setUp.uri) } };
}

/** Starts setting it up on this page. */
export function prepareTwoStep(context: AppLoadContext, page: string) {
  return submitForm(context, {
    schema: z.object({}),
    run: () => context.inova.account.prepareTwoStep(),
    success: () => ({ to: page }),
  });
}

/** Turns it on and returns the recovery codes, which are never shown again. */
export async function turnOnTwoStep(context: AppLoadContext) {
  const outcome = await runForm(context, {
    schema: twoStepForm,
    run: (proof) => context.inova.account.enableTwoStep(proof),
    hideFields: ['password', 'code'],
  });
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status });
  await context.refreshUser();
  return data({ recoveryCodes: outcome.result.recoveryCodes });
}
