import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readSubmission } from '#app/lib/submission.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Grid } from '#app/ui/grid.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { passwordForm, preferencesForm } from './forms.server.ts';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';

export const meta = () => [{ title: 'Profile · inova' }];

export function loader({ context }: LoaderFunctionArgs) {
  const { user } = context.staff;
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return { name, email: user.email, clinicName: user.clientName, preferences: context.preferences };
}

export async function action({ context }: ActionFunctionArgs) {
  return context.form?.get('intent') === 'password' ? changePassword(context) : savePreferences(context);
}

async function savePreferences(context: ActionFunctionArgs['context']) {
  const submission = readSubmission(context, preferencesForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  await context.savePreferences(submission.value);
  await context.flash({ kind: 'success', text: 'Preferences saved' });
  return redirect('/users');
}

async function changePassword(context: ActionFunctionArgs['context']) {
  const submission = readSubmission(context, passwordForm);
  const reply = (fieldErrors: Record<string, string[]> = {}) =>
    submission.reply({ fieldErrors, hideFields: ['currentPassword', 'newPassword'] });
  if (submission.status !== 'success') return data(reply(), { status: 400 });
  const { currentPassword, newPassword } = submission.value;
  try {
    await context.inova.session.changePassword(currentPassword, newPassword);
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'refused') throw error;
    return data(reply({ currentPassword: [error.message] }), { status: 400 });
  }
  await context.flash({ kind: 'success', text: 'Password changed' });
  return redirect('/users');
}

export default function Profile() {
  const { name, email, clinicName, preferences } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Profile" subtitle={email} />
      <Grid of="cards">
        <Card title="You">
          <DefinitionList
            items={[
              { term: 'Name', value: name },
              { term: 'Email', value: email },
              { term: 'Clinic', value: clinicName },
            ]}
          />
        </Card>
        <Card title="Preferences">
          <PreferencesForm preferences={preferences} />
        </Card>
        <Card title="Password">
          <PasswordForm lastResult={lastResult} />
        </Card>
      </Grid>
    </>
  );
}
