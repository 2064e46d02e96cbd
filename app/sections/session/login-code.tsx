import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { CodeField } from '#app/sections/account/code-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { InvalidCredentials, signInFailure } from './sign-in.server.ts';

export const meta = () => [{ title: 'Code · inova' }];
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const codeForm = z.object({ code: z.string({ error: 'Code is required' }).trim().max(40) });

export function loader({ context }: LoaderFunctionArgs) {
  return context.principal ? redirect('/') : null;
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, codeForm);
  if (submission.status !== 'success') return data({ errors: submission.reply().error?.code }, { status: 400 });
  try {
    const user = await context.account.signInWithCode(submission.value.code);
    if (user === 'ended') return data({ errors: ['This sign-in has expired. Sign in again.'] }, { status: 400 });
    if (!user) throw new InvalidCredentials();
  } catch (error) {
    const { message, status, headers } = signInFailure(error, 'This code is incorrect or was already used');
    return data({ errors: [message] }, { status, headers });
  }
  return redirect((await context.takeRememberedPath()) ?? '/');
}

export default function LoginCode() {
  const formAnswer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  return (
    <EntryPage title="Two-step verification">
      <p className={styles.text}>Enter the code from your authenticator app, or a recovery code.</p>
      <PortalForm action="/login/code" className={styles.form}>
        <CodeField errors={formAnswer?.errors ?? undefined} autoFocus />
        <Button variant="primary" pending={isPending}>
          Sign in
        </Button>
      </PortalForm>
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
