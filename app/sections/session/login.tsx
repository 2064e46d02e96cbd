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
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary, type FormError } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SignInLimitError } from '#server/access/sign-in-limit.ts';
import { InovaError } from '#server/inova/client/error.ts';
import styles from './login.module.css';
import { signIn, WrongPassword } from './sign-in.server.ts';

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
    return refused(error, email);
  }
  return redirect((await context.takeRememberedPath()) ?? '/');
}

function refused(error: unknown, email: string) {
  const answer = (message: string, status: number, headers = {}) =>
    data({ email, errors: [{ message }] as FormError[] }, { status, headers });
  if (error instanceof WrongPassword) return answer('The email or the password is not right', 401);
  if (error instanceof SignInLimitError) return answer(error.message, 429, { 'Retry-After': String(error.retryAfter) });
  if (error instanceof InovaError) return answer(error.message, 502);
  throw error;
}

export default function Login() {
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const errorsOf = (field: string) => answer?.errors.filter((error) => error.field === field).map((e) => e.message);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>inova</p>
        <h1>Sign in</h1>
        <SignInSession />
        <PortalForm action="/login" className={styles.form}>
          <ErrorSummary errors={answer?.errors ?? []} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={320}
            defaultValue={answer?.email}
            errors={errorsOf('email')}
            autoFocus={!answer}
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
      </div>
    </main>
  );
}
