import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readSubmission } from '#app/lib/submission.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { turnOffTwoStepForm, turnOnTwoStepForm } from './forms.server.ts';
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

type Errors = Record<string, string[] | null>;
type RequestContext = ActionFunctionArgs['context'];

export async function action({ context }: ActionFunctionArgs) {
  const intent = context.form?.get('intent');
  if (intent === 'on') return turnOn(context);
  if (intent === 'off') return turnOff(context);
  return attempt('code', async () => {
    await context.inova.account.prepareTwoStep();
    return redirect('/users/second-step');
  });
}

async function turnOn(context: RequestContext) {
  const submission = readSubmission(context, turnOnTwoStepForm);
  if (submission.status !== 'success') return invalid(submission.reply().error ?? {});
  return attempt('code', async () => {
    const { recoveryCodes } = await context.inova.account.enableTwoStep(submission.value);
    return data({ errors: {} as Errors, recoveryCodes }, { status: 200 });
  });
}

async function turnOff(context: RequestContext) {
  const submission = readSubmission(context, turnOffTwoStepForm);
  if (submission.status !== 'success') return invalid(submission.reply().error ?? {});
  const { password, code } = submission.value;
  return attempt('code', async () => {
    await context.inova.account.disableTwoStep({ password, code });
    await context.flash({ kind: 'success', text: 'Two-step verification is off' });
    return redirect('/users');
  });
}

const invalid = (errors: Errors, status = 400) => data({ errors, recoveryCodes: null }, { status });

/** Does the work; what inova refuses stands beside the field. */
async function attempt<T>(field: string, run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InovaError) || !['refused', 'busy'].includes(error.kind)) throw error;
    return invalid({ [field]: [error.message] }, error.status ?? 502);
  }
}

export default function TwoStepPage() {
  const { isSupported, on, recoveryCodesLeft, setUp } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const errors = formAnswer?.errors ?? {};
  return (
    <>
      <PageHeader title="Two-step verification" subtitle="A code from your phone in addition to your password" />
      {formAnswer?.recoveryCodes ? (
        <RecoveryCodes codes={formAnswer.recoveryCodes} />
      ) : !isSupported ? (
        <Banner kind="advisory">Two-step verification isn’t available.</Banner>
      ) : on ? (
        <TurnOffTwoStep recoveryCodesLeft={recoveryCodesLeft} errors={errors} />
      ) : setUp ? (
        <ConfirmTwoStepSetup {...setUp} errors={errors} />
      ) : (
        <StartTwoStepSetup errors={errors} />
      )}
    </>
  );
}
