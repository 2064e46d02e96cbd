import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { CodeField } from '#app/sections/account/code-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import { pathAfterSignIn } from './entry-path.server.ts';
import styles from './login.module.css';

export const meta = () => [{ title: 'Code · inova' }];

const codeForm = z.object({ code: z.string({ error: 'Code is required' }).trim().max(40) });

export function loader({ context }: LoaderFunctionArgs) {
  return context.principal ? redirect('/') : null;
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: codeForm,
    run: async ({ code }) => {
      const user = await context.account.signInWithCode(code);
      if (user === 'ended') throw new FormError('This sign-in has expired. Sign in again.', { field: 'code' });
      if (!user) throw new FormError('This code is incorrect or was already used', { field: 'code', status: 401 });
      return pathAfterSignIn(context);
    },
    success: (to) => ({ to }),
    hideFields: ['code'],
  });
}

export default function LoginCode() {
  const form = plainForm({ answer: useActionData<typeof action>() });
  const isPending = useNavigation().state !== 'idle';
  return (
    <EntryPage title="Two-step verification">
      <p className={styles.text}>Enter the code from your authenticator app, or a recovery code.</p>
      <PortalForm action="/login/code" className={styles.form}>
        <FormHeader form={form} />
        <CodeField {...form.control('code')} autoFocus />
        <Button variant="primary" pending={isPending}>
          Sign in
        </Button>
      </PortalForm>
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
