import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { passwordForm, preferencesForm } from './forms.server.ts';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export const meta = () => [{ title: 'Profile · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = context.staff;
  const [sessions, twoStep] = await Promise.all([
    context.account.sessions(),
    nullIfUnavailable(context.inova.account.twoStepStatus()),
  ]);
  return {
    name: [user.firstname, user.lastname].filter(Boolean).join(' '),
    email: user.email,
    clinicName: user.clientName,
    timeZone: user.clientTimeZone,
    preferences: context.preferences,
    sessions,
    twoStep: twoStep && { on: twoStep.on, recoveryCodesLeft: twoStep.recoveryCodesLeft },
  };
}

type RequestContext = ActionFunctionArgs['context'];

export async function action({ context }: ActionFunctionArgs) {
  const intent = context.form?.get('intent');
  if (intent === 'password') return changePassword(context);
  if (intent === 'end-session') return endSessions(context, String(context.form?.get('session')));
  if (intent === 'end-others') return endSessions(context, 'others');
  return savePreferences(context);
}

async function endSessions(context: RequestContext, which: string) {
  const ended = await context.account.endSessions(which);
  const text = ended > 0 ? `Signed out: ${ended}` : 'Already signed out';
  await context.flash({ kind: 'success', text });
  return redirect('/users');
}

async function savePreferences(context: RequestContext) {
  const submission = readSubmission(context, preferencesForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  await context.savePreferences(submission.value);
  await context.flash({ kind: 'success', text: 'Preferences saved' });
  return redirect('/users');
}

async function changePassword(context: RequestContext) {
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
  await context.account.endSessions('others');
  await context.flash({ kind: 'success', text: 'Password changed' });
  return redirect('/users');
}

export default function Profile() {
  const { name, email, clinicName, timeZone, preferences, sessions, twoStep } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Profile" subtitle={email} />
      <Grid of="cards">
        <Stack>
          <Card title="You">
            <DefinitionList
              items={[
                { term: 'Name', value: name },
                { term: 'Email', value: email },
                { term: 'Clinic', value: clinicName },
              ]}
            />
          </Card>
          <TwoStepCard state={twoStep} />
        </Stack>
        <Card title="Preferences">
          <PreferencesForm preferences={preferences} />
        </Card>
        <Card title="Password">
          <PasswordForm lastResult={lastResult} />
        </Card>
      </Grid>
      <Sessions sessions={sessions} timeZone={timeZone} />
    </>
  );
}
