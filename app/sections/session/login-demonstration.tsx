import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import type { Demonstration } from '#server/access/sign-in/demonstration.ts';
import { DemonstrationAccounts } from './demonstration.tsx';
import { EntryLink, EntryPage } from './entry-page.tsx';
import { pathAfterCredentials } from './sign-in.server.ts';

export const meta = () => [{ title: 'Demonstration · inova' }];

/** The accounts of the demonstration; 404 in any other installation. */
export function loader({ context }: LoaderFunctionArgs) {
  const { accounts } = requireDemonstration(context);
  return context.principal ? redirect('/') : accounts;
}

const roleForm = z.object({ role: z.string().default('') });

/** Signs in as any sign-in does, with the password that the server knows. */
export function action({ context }: ActionFunctionArgs) {
  const { credentialsOf } = requireDemonstration(context);
  return submitForm(context, {
    schema: roleForm,
    run: ({ role }) => {
      const credentials = credentialsOf(role);
      if (!credentials) throw new FormError('Select a role');
      return pathAfterCredentials(context, credentials, async ({ email, password }) => {
        const user = await context.signIn(email, password);
        if (!user) throw new FormError('This account has another password now. Select another role.', { status: 401 });
      });
    },
    success: (to) => ({ to }),
  });
}

function requireDemonstration({ account }: AppLoadContext): Demonstration {
  if (!account.demonstration) throw new Response(null, { status: 404 });
  return account.demonstration;
}

export default function LoginDemonstration() {
  const accounts = useLoaderData<typeof loader>();
  const { errors } = plainForm({ answer: useActionData<typeof action>() });
  return (
    <EntryPage title="Demonstration">
      <ErrorSummary errors={errors} />
      <DemonstrationAccounts accounts={accounts} />
      <EntryLink href="/login">Back to sign in</EntryLink>
    </EntryPage>
  );
}
