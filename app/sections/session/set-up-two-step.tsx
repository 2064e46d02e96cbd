import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { RecoveryCodes } from '#app/sections/account/recovery-codes.tsx';
import { loadTwoStep, prepareTwoStep, turnOnTwoStep } from '#app/sections/account/two-step.server.ts';
import { ConfirmTwoStepSetup, StartTwoStepSetup } from '#app/sections/account/two-step-forms.tsx';
import { SignOut } from '#app/shell/sign-out.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import { pathAfterSignIn } from './entry-path.server.ts';
import styles from './login.module.css';

export const meta = () => [{ title: 'Set up two-step verification · inova' }];

const page = '/login/two-step';
const nextHref = `${page}?done`;

/** Where staff who must have two-step verification set it up; `?done` leads on to the page they asked for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('done')) throw redirect(await pathAfterSignIn(context));
  return loadTwoStep(context);
}

export function action({ context }: ActionFunctionArgs) {
  return intentOf(context) === 'on' ? turnOnTwoStep(context) : prepareTwoStep(context, page);
}

export default function SetUpTwoStep() {
  const { on, setUp } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (response && 'recoveryCodes' in response) {
    return (
      <EntryPage title="Save your recovery codes">
        <div className={styles.content}>
          <RecoveryCodes codes={response.recoveryCodes} nextHref={nextHref} />
        </div>
      </EntryPage>
    );
  }
  if (on) {
    return (
      <EntryPage title="Two-step verification is on">
        <EntryLink href={nextHref}>Continue</EntryLink>
      </EntryPage>
    );
  }
  const way = { action: page, form: plainForm({ answer: response }) };
  return (
    <EntryPage title="Set up two-step verification">
      <p className={styles.text}>Your account needs a code from your phone in addition to your password.</p>
      <div className={styles.content}>
        {setUp ? <ConfirmTwoStepSetup {...setUp} {...way} /> : <StartTwoStepSetup {...way} />}
      </div>
      <div className={styles.elsewhere}>
        <SignOut label="Sign out" />
      </div>
    </EntryPage>
  );
}
