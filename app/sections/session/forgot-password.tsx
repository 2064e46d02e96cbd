import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { OutboxBanner } from './outbox-banner.tsx';
import { resetDisabledText } from './reset-disabled.ts';

export const meta = () => [{ title: 'Forgot password · inova' }];

const forgotPasswordForm = z.object({
  email: z.string({ error: 'Email is required' }).trim().max(320).email('Enter a valid email address'),
});

export function loader({ context, request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent'), hasOutbox: context.account.showsResetLinks };
}

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await runForm(context, {
    schema: forgotPasswordForm,
    run: ({ email }) => requestReset(context, email),
  });
  if (!outcome.ok) {
    const { answer, status } = outcome;
    return data({ answer, isDisabled: false }, { status });
  }
  return outcome.result === 'sent'
    ? redirect('/forgotpassword?sent')
    : data({ answer: undefined, isDisabled: true }, { status: 501 });
}

async function requestReset({ account }: AppLoadContext, email: string): Promise<'sent' | 'disabled'> {
  try {
    await account.requestPasswordReset(email);
    return 'sent';
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') return 'disabled';
    throw error;
  }
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
  const form = plainForm({ answer: formAnswer?.answer });
  if (isSent && !formAnswer) return <LinkSent hasOutbox={hasOutbox} />;
  return (
    <EntryPage title="Forgot password">
      <p className={styles.text}>We’ll email you a password reset link.</p>
      <PortalForm action="/forgotpassword" className={styles.form}>
        <FormHeader form={form} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={320}
          autoFocus
          required
          {...form.control('email')}
        />
        <Button variant="primary" pending={isPending}>
          Send reset link
        </Button>
      </PortalForm>
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}

/** The same response whether or not the account exists. */
function LinkSent({ hasOutbox }: { hasOutbox: boolean }) {
  return (
    <EntryPage title="Check your email">
      <p className={styles.text}>
        If an account exists for this address, we’ve emailed a reset link. It works once and expires in 30 minutes.
      </p>
      {hasOutbox && (
        <div className={styles.notice}>
          <OutboxBanner />
        </div>
      )}
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
