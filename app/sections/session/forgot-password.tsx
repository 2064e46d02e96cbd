import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { resetDisabledText } from './reset-disabled.ts';
import { signInFailure } from './sign-in.server.ts';

export const meta = () => [{ title: 'Forgot password · inova' }];
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const forgotPasswordForm = z.object({
  email: z.string({ error: 'Email is required' }).trim().max(320).email('Enter a valid email address'),
});

export function loader({ context, request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent'), hasOutbox: context.account.hasOutbox };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, forgotPasswordForm);
  const email = String(context.form?.get('email') ?? '');
  if (submission.status !== 'success') {
    return data({ email, errors: submission.reply().error?.email, isDisabled: false }, { status: 400 });
  }
  try {
    await context.account.requestPasswordReset(submission.value.email);
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') {
      return data({ email, errors: null, isDisabled: true }, { status: 501 });
    }
    const { message, status, headers } = signInFailure(error, '');
    return data({ email, errors: [message], isDisabled: false }, { status, headers });
  }
  return redirect('/forgotpassword?sent');
}

export default function ForgotPassword() {
  const { isSent, hasOutbox } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  if (formAnswer?.isDisabled) {
    return (
      <EntryPage title="Forgot password">
        <div className={styles.notice}>
          <Banner kind="advisory">{resetDisabledText}</Banner>
        </div>
        <EntryLink href="/login">Back to sign in</EntryLink>
      </EntryPage>
    );
  }
  if (isSent && !formAnswer) return <LinkSent hasOutbox={hasOutbox} />;
  return (
    <EntryPage title="Forgot password">
      <p className={styles.text}>We’ll email you a password reset link.</p>
      <PortalForm action="/forgotpassword" className={styles.form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={320}
          defaultValue={formAnswer?.email}
          errors={formAnswer?.errors ?? undefined}
          autoFocus
          required
        />
        <Button variant="primary" pending={isPending}>
          Send reset link
        </Button>
      </PortalForm>
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}

/** The same whether the account exists. */
function LinkSent({ hasOutbox }: { hasOutbox: boolean }) {
  return (
    <EntryPage title="Check your email">
      <p className={styles.text}>
        If an account exists for this address, we’ve emailed a reset link. It works once and expires in 30 minutes.
      </p>
      {hasOutbox && (
        <div className={styles.notice}>
          <Banner kind="advisory">
            The demonstration doesn’t send email. Find it in the <a href="/outbox">outbox</a>.
          </Banner>
        </div>
      )}
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
