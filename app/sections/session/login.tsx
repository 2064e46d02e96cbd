import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { SignInSession } from '#app/shell/session/sign-in-session.tsx';
import { ErrorSummary, type FormError } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { CodeRequiredError } from '#server/access/own-account.ts';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { signIn, signInFailure } from './sign-in.server.ts';

export const meta = () => [{ title: 'Sign in · inova' }];
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return context.principal ? redirect('/') : null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const email = String(context.form?.get('email') ?? '').trim();
  const errors: FormError[] = [];
  if (!email) errors.push({ field: 'email', message: 'Email is required' });
  if (!context.form?.get('password')) errors.push({ field: 'password', message: 'Password is required' });
  if (errors.length > 0) return data({ email, errors }, { status: 400 });
  try {
    await signIn(context, request);
  } catch (error) {
    if (error instanceof CodeRequiredError) {
      await context.account.savePendingSignIn({ email, password: String(context.form?.get('password')) });
      return redirect('/login/code');
    }
    const { message, status, headers } = signInFailure(error, 'Incorrect email or password');
    return data({ email, errors: [{ message }] as FormError[] }, { status, headers });
  }
  return redirect((await context.takeRememberedPath()) ?? '/');
}

export default function Login() {
  const formAnswer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const errorsOf = (field: string) => formAnswer?.errors.filter((error) => error.field === field).map((e) => e.message);
  return (
    <EntryPage title="Sign in">
      <SignInSession />
      <PortalForm action="/login" className={styles.form}>
        <ErrorSummary errors={formAnswer?.errors ?? []} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={320}
          defaultValue={formAnswer?.email}
          errors={errorsOf('email')}
          autoFocus={!formAnswer}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          errors={errorsOf('password')}
          required
        />
        <Button variant="primary" pending={isPending}>
          Sign in
        </Button>
      </PortalForm>
      <EntryLink href="/forgotpassword">Forgot password?</EntryLink>
    </EntryPage>
  );
}
