import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { answerTo } from '#app/forms/answer-to.ts';
import { FormError, refusedBeside } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, parseForm, submitForm } from '#app/forms/submit-form.server.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { photoHref } from '#app/lib/photo-href.server.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { endSessionForm, passwordForm, preferencesForm } from './forms.server.ts';
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
    picture: photoHref(context),
    clinicName: user.clientName,
    timeZone: user.clientTimeZone,
    preferences: context.preferences,
    isKiosk: await context.kiosk.isOn(),
    sessions,
    twoStep: twoStep && { on: twoStep.on, recoveryCodesLeft: twoStep.recoveryCodesLeft },
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const intent = intentOf(context);
  if (intent === 'password') {
    return submitForm(context, {
      schema: passwordForm,
      run: (passwords) => changePassword(context, passwords),
      success: () => ({ to: '/users', message: 'Password changed' }),
      hideFields: ['currentPassword', 'newPassword'],
    });
  }
  if (intent === 'end-session' && !context.account.hasJustSignedIn) {
    return data(parseForm(context, endSessionForm).answer);
  }
  if (intent === 'end-session' || intent === 'confirm-end-session') return endSession(context);
  return submitForm(context, {
    schema: preferencesForm,
    run: async ({ kiosk, ...preferences }) => {
      await Promise.all([context.savePreferences(preferences), context.kiosk.set(kiosk)]);
      if (kiosk) await nullIfUnavailable(context.inova.push.unsubscribe());
    },
    success: () => ({ to: '/users', message: 'Preferences saved' }),
  });
}

/** Ends a session, or all others; needs the password unless the user has just signed in. */
function endSession(context: AppLoadContext) {
  const { account, inova } = context;
  return submitForm(context, {
    schema: endSessionForm,
    run: async ({ session, password }) => {
      if (!account.hasJustSignedIn) await confirmPassword(inova, password);
      return account.endSessions(session);
    },
    success: (ended) => ({ to: '/users', message: ended > 0 ? `Signed out: ${ended}` : 'Already signed out' }),
    hideFields: ['password'],
  });
}

async function confirmPassword({ account }: AppLoadContext['inova'], password: string | undefined) {
  if (!password) throw new FormError('Password is required', { field: 'password' });
  await account.confirmPassword({ password });
}

async function changePassword(
  { inova, account }: AppLoadContext,
  { currentPassword, newPassword }: z.output<typeof passwordForm>,
) {
  await refusedBeside('currentPassword', inova.session.changePassword(currentPassword, newPassword));
  await account.endSessions('others');
}

export default function Profile() {
  const { name, email, picture, clinicName, timeZone, preferences, isKiosk, sessions, twoStep } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Profile" subtitle={email} />
      <Grid of="cards">
        <Stack>
          <Card title="You">
            <Stack>
              <Avatar name={name || email} picture={picture} size="large" />
              <DefinitionList
                items={[
                  { term: 'Name', value: name },
                  { term: 'Email', value: email },
                  { term: 'Clinic', value: clinicName },
                ]}
              />
            </Stack>
          </Card>
          <TwoStepCard state={twoStep} />
        </Stack>
        <Card title="Preferences">
          <PreferencesForm preferences={preferences} isKiosk={isKiosk} />
        </Card>
        <Card title="Password">
          <PasswordForm form={plainForm({ answer: answerTo('password', answer) })} />
        </Card>
      </Grid>
      <Sessions
        sessions={sessions}
        timeZone={timeZone}
        answer={answerTo('end-session', answer) ?? answerTo('confirm-end-session', answer)}
      />
    </>
  );
}
