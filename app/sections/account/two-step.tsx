import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { refusedBeside } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { twoStepForm } from './forms.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadTwoStep, prepareTwoStep, turnOnTwoStep } from './two-step.server.ts';
import { ConfirmTwoStepSetup, StartTwoStepSetup, TurnOffTwoStep } from './two-step-forms.tsx';

const page = '/users/second-step';

export const meta = () => [{ title: 'Two-step verification · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return { isSupported: true, ...(await loadTwoStep(context)) };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'unsupported') throw error;
    return { isSupported: false, on: false, recoveryCodesLeft: 0, setUp: null };
  }
}

export async function action({ context }: ActionFunctionArgs) {
  const intent = intentOf(context);
  if (intent === 'on') return turnOnTwoStep(context);
  if (intent !== 'off') return prepareTwoStep(context, page);
  return submitForm(context, {
    schema: twoStepForm,
    run: async (proof) => {
      await refusedBeside('code', context.inova.account.disableTwoStep(proof));
      await context.refreshUser();
    },
    success: () => ({ to: '/users', message: 'Two-step verification is off' }),
    hideFields: ['password', 'code'],
  });
}

export default function TwoStepPage() {
  const { isSupported, on, recoveryCodesLeft, setUp } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const recoveryCodes = response && 'recoveryCodes' in response ? response.recoveryCodes : null;
  const form = plainForm({ answer: response && 'result' in response ? response : undefined });
  const way = { action: page, cancelHref: '/users', form };
  return (
    <>
      <PageHeader title="Two-step verification" subtitle="A code from your phone in addition to your password" />
      {recoveryCodes ? (
        <Card title="Two-step verification is on: save your recovery codes">
          <RecoveryCodes codes={recoveryCodes} nextHref="/users" />
        </Card>
      ) : !isSupported ? (
        <Banner kind="advisory">Two-step verification isn’t available.</Banner>
      ) : on ? (
        <Card title="On">
          <TurnOffTwoStep recoveryCodesLeft={recoveryCodesLeft} {...way} />
        </Card>
      ) : setUp ? (
        <Card title="Set up">
          <ConfirmTwoStepSetup {...setUp} {...way} />
        </Card>
      ) : (
        <Card title="Off">
          <StartTwoStepSetup {...way} />
        </Card>
      )}
    </>
  );
}
