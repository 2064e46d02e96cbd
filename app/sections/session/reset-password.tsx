import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { newPassword } from '#app/sections/account/forms.server.ts';
import { NewPasswordField } from '#app/sections/account/new-password-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { resetDisabledText } from './reset-disabled.ts';

export const meta = () => [{ title: 'New password · inova' }];

const resetForm = z.object({ token: z.string({ error: '' }).max(100), newPassword });

/** The token stands in the form from here on, in no address that the form leads to. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token: /^[\w-]{43}$/.test(token) ? token : null };
}

type ResetAnswer = { result: 'set' | 'dead' | 'off' } | { result: 'wrong'; token: string; errors: string[] };

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, resetForm);
  const token = String(context.form?.get('token') ?? '');
  const respond = (body: ResetAnswer, status: number) => data(body, { status });
  if (submission.status !== 'success') {
    return respond({ result: 'wrong', token, errors: submission.reply().error?.newPassword ?? [] }, 400);
  }
  try {
    await context.account.resetPassword(token, submission.value.newPassword);
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    if (error.kind === 'refused') return respond({ result: 'dead' }, 400);
    if (error.kind === 'unsupported') return respond({ result: 'off' }, 501);
    return respond({ result: 'wrong', token, errors: [error.message] }, 502);
  }
  return respond({ result: 'set' }, 200);
}

export default function ResetPassword() {
  const loaded = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  if (formAnswer?.result === 'set') return <PasswordChanged />;
  if (formAnswer?.result === 'off') return <ResetNotice text={resetDisabledText} />;
  const token = formAnswer?.result === 'wrong' ? formAnswer.token : loaded.token;
  if (formAnswer?.result === 'dead' || !token) return <LinkExpired />;
  return (
    <EntryPage title="New password">
      <PortalForm action="/resetpassword" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField errors={formAnswer?.result === 'wrong' ? formAnswer.errors : undefined} autoFocus />
        <Button variant="primary" pending={isPending}>
          Set password
        </Button>
      </PortalForm>
    </EntryPage>
  );
}

function PasswordChanged() {
  return (
    <EntryPage title="New password">
      <div className={styles.notice}>
        <Banner kind="healthy">Your password has been changed. You’ve been signed out everywhere.</Banner>
      </div>
      <EntryLink href="/login">Sign in</EntryLink>
    </EntryPage>
  );
}

function LinkExpired() {
  return (
    <ResetNotice text="This link is no longer valid. A link works once and expires after 30 minutes.">
      <EntryLink href="/forgotpassword">Request a new link</EntryLink>
    </ResetNotice>
  );
}

function ResetNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EntryPage title="New password">
      <div className={styles.notice}>
        <Banner kind="advisory">{text}</Banner>
      </div>
      {children}
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
