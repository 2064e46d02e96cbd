import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { namesField } from '#app/forms/form-failure.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
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

/** The form posts the token, so that no later URL contains it. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token: /^[\w-]{43}$/.test(token) ? token : null };
}

/** The HTTP status of each result. */
const statuses = { set: 200, expired: 400, disabled: 501 };
type ResetResult = keyof typeof statuses;

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await runForm(context, {
    schema: resetForm,
    run: ({ token, newPassword }) => resetPassword(context, token, newPassword),
    hideFields: ['newPassword'],
  });
  if (!outcome.ok) return data({ answer: outcome.answer, result: null }, { status: outcome.status });
  return data({ answer: undefined, result: outcome.result }, { status: statuses[outcome.result] });
}

async function resetPassword({ account }: AppLoadContext, token: string, password: string): Promise<ResetResult> {
  try {
    await account.resetPassword(token, password);
    return 'set';
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'refused' && !namesField(error)) return 'expired';
    if (error instanceof InovaError && error.kind === 'unsupported') return 'disabled';
    throw error;
  }
}

export default function ResetPassword() {
  const loaded = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  if (formAnswer?.result === 'set') return <PasswordChanged />;
  if (formAnswer?.result === 'disabled') return <ResetNotice text={resetDisabledText} />;
  const form = plainForm({ answer: formAnswer?.answer, values: loaded });
  const token = form.control('token').defaultValue;
  if (formAnswer?.result === 'expired' || !token) return <LinkExpired />;
  return (
    <EntryPage title="New password">
      <PortalForm action="/resetpassword" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <FormHeader form={form} />
        <NewPasswordField {...form.control('newPassword')} autoFocus />
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
