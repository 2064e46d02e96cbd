import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { SignInSession } from '#app/shell/session/sign-in-session.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { DemonstrationCard } from './demonstration.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import styles from './login.module.css';
import { pathAfterCredentials, signIn } from './sign-in.server.ts';

export const meta = () => [{ title: 'Sign in · inova' }];

export function loader({ context }: LoaderFunctionArgs) {
  return context.principal ? redirect('/') : { demonstration: context.account.demonstration?.accounts ?? null };
}

const loginForm = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required'),
  password: z.string({ error: 'Password is required' }),
});

export function action({ context, request }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: loginForm,
    run: (credentials) => pathAfterCredentials(context, credentials, () => signIn(context, request)),
    success: (to) => ({ to }),
    hideFields: ['password'],
  });
}

export default function Login() {
  const { demonstration } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = plainForm({ answer });
  const isPending = useNavigation().state !== 'idle';
  return (
    <EntryPage title="Sign in" aside={demonstration && <DemonstrationCard accounts={demonstration} />}>
      <SignInSession />
      <PortalForm action="/login" className={styles.form}>
        <FormHeader form={form} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={320}
          autoFocus={!answer}
          required
          {...form.control('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          required
          {...form.control('password')}
        />
        <Button variant="primary" pending={isPending}>
          Sign in
        </Button>
      </PortalForm>
      <EntryLink href="/forgotpassword">Forgot password?</EntryLink>
    </EntryPage>
  );
}
