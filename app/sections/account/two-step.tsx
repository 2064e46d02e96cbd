import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { refusedBeside } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, runForm, submitForm } from '#app/forms/submit-form.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { twoStepForm } from './forms.server.ts';
import { qrCodeOf } from './qr-code.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmTwoStepSetup, StartTwoStepSetup, TurnOffTwoStep } from './two-step-forms.tsx';

export const meta = () => [{ title: 'Two-step verification · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { on, recoveryCodesLeft, setUp } = await context.inova.account.twoStepStatus();
    return {
      isSupported: true,
      on,
      recoveryCodesLeft,
      setUp: setUp && { secret: setUp.secret, qr: qrCodeOf(setUp.uri) },
    };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'unsupported') throw error;
    return { isSupported: false, on: false, recoveryCodesLeft: 0, setUp: null };
  }
}

export async function action({ context }: ActionFunctionArgs) {
  const { account } = context.inova;
  const intent = intentOf(context);
  if (intent === 'on') return turnOn(context);
  if (intent === 'off') {
    return submitForm(context, {
      schema: twoStepForm,
      run: (proof) => refusedBeside('code', account.disableTwoStep(proof)),
      success: () => ({ to: '/users', message: 'Two-step verification is off' }),
      hideFields: ['password', 'code'],
    });
  }
  return submitForm(context, {
    schema: z.object({}),
    run: () => account.prepareTwoStep(),
    success: () => ({ to: '/users/second-step' }),
  });
}

/** Turns it on and shows the recovery codes, which are never shown again. */
async function turnOn(context: AppLoadContext) {
  const outcome = await runForm(context, {
    schema: twoStepForm,
    run: (proof) => context.inova.account.enableTwoStep(proof),
    hideFields: ['password', 'code'],
  });
  return outcome.ok
    ? data({ recoveryCodes: outcome.result.recoveryCodes })
    : data(outcome.answer, { status: outcome.status });
}

export default function TwoStepPage() {
  const { isSupported, on, recoveryCodesLeft, setUp } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const recoveryCodes = response && 'recoveryCodes' in response ? response.recoveryCodes : null;
  const form = plainForm({ answer: response && 'result' in response ? response : undefined });
  return (
    <>
      <PageHeader title="Two-step verification" subtitle="A code from your phone in addition to your password" />
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} />
      ) : !isSupported ? (
        <Banner kind="advisory">Two-step verification isn’t available.</Banner>
      ) : on ? (
        <TurnOffTwoStep recoveryCodesLeft={recoveryCodesLeft} form={form} />
      ) : setUp ? (
        <ConfirmTwoStepSetup {...setUp} form={form} />
      ) : (
        <StartTwoStepSetup form={form} />
      )}
    </>
  );
}
