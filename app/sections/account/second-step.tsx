import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readSubmission } from '#app/lib/submission.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { turnOffForm, turnOnForm } from './forms.server.ts';
import { qrCodeOf } from './qr-code.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { BeginSetUp, ConfirmSetUp, TurnOff } from './second-step-forms.tsx';

export const meta = () => [{ title: 'Second step · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { on, recoveryCodesLeft, setUp } = await context.inova.account.secondStep();
    return {
      isOffered: true,
      on,
      recoveryCodesLeft,
      setUp: setUp && { secret: setUp.secret, qr: qrCodeOf(setUp.uri) },
    };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'unsupported') throw error;
    return { isOffered: false, on: false, recoveryCodesLeft: 0, setUp: null };
  }
}

type Errors = Record<string, string[] | null>;
type Visit = ActionFunctionArgs['context'];

export async function action({ context }: ActionFunctionArgs) {
  const intent = context.form?.get('intent');
  if (intent === 'on') return turnOn(context);
  if (intent === 'off') return turnOff(context);
  return refusable('code', async () => {
    await context.inova.account.prepareSecondStep();
    return redirect('/users/second-step');
  });
}

async function turnOn(context: Visit) {
  const submission = readSubmission(context, turnOnForm);
  if (submission.status !== 'success') return wrong(submission.reply().error ?? {});
  return refusable('code', async () => {
    const recoveryCodes = await context.inova.account.turnOnSecondStep(submission.value.code);
    return data({ errors: {} as Errors, recoveryCodes }, { status: 200 });
  });
}

async function turnOff(context: Visit) {
  const submission = readSubmission(context, turnOffForm);
  if (submission.status !== 'success') return wrong(submission.reply().error ?? {});
  const { password, code } = submission.value;
  return refusable('code', async () => {
    await context.inova.account.turnOffSecondStep(password, code);
    await context.flash({ kind: 'success', text: 'The second step is off' });
    return redirect('/users');
  });
}

const wrong = (errors: Errors, status = 400) => data({ errors, recoveryCodes: null }, { status });

/** Does the work; what inova refuses stands beside the field. */
async function refusable<T>(field: string, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InovaError) || !['refused', 'busy'].includes(error.kind)) throw error;
    return wrong({ [field]: [error.message] }, error.status ?? 502);
  }
}

export default function SecondStepPage() {
  const { isOffered, on, recoveryCodesLeft, setUp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.errors ?? {};
  return (
    <>
      <PageHead title="Second step" subtitle="A code from your phone besides the password" />
      {answer?.recoveryCodes ? (
        <RecoveryCodes codes={answer.recoveryCodes} />
      ) : !isOffered ? (
        <Banner kind="advisory">This inova has no second step.</Banner>
      ) : on ? (
        <TurnOff recoveryCodesLeft={recoveryCodesLeft} errors={errors} />
      ) : setUp ? (
        <ConfirmSetUp {...setUp} errors={errors} />
      ) : (
        <BeginSetUp errors={errors} />
      )}
    </>
  );
}
