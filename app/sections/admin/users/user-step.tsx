import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { isUserStep, stepsFor, type UserStep, userSteps } from './user-steps.ts';
import { fullName } from './user-text.ts';
import { findUser } from './users.server.ts';
import { usersPath } from './users-path.ts';

export const meta = () => [{ title: 'User · inova' }];
export const handle = dialogRoute;

const noFields = z.object({});

interface StepParams {
  account?: string;
  change?: string;
}

/** The step in the address; leads back to the user if it is not possible now. */
async function findStep(context: AppLoadContext, { account, change: step }: StepParams) {
  const user = await findUser(context, account);
  if (user.canManage && isUserStep(step) && stepsFor(user).includes(step)) return { user, step };
  throw redirect(`${usersPath}/${user.id}`);
}

const changes: Record<UserStep, (context: AppLoadContext, id: number) => Promise<unknown>> = {
  disable: ({ inova }, id) => inova.users.disable(id),
  enable: ({ inova }, id) => inova.users.enable(id),
  'two-step': ({ inova }, id) => inova.users.resetTwoStep(id),
  invitation: ({ inova }, id) => inova.users.inviteAgain(id),
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { user, step } = await findStep(context, params);
  return { id: user.id, name: fullName(user), step, setup: formSetup(noFields) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { user, step } = await findStep(context, params);
  return submitForm(context, {
    schema: noFields,
    run: () => changes[step](context, user.id),
    success: () => ({ to: usersPath, message: `${fullName(user)} ${userSteps[step].done}` }),
  });
}

export default function UserStepDialog() {
  const { id, name, step, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { label, variant, text } = userSteps[step];
  return (
    <FormDialog
      form={form}
      title={`${label}: ${name}`}
      width="narrow"
      action={`${usersPath}/${id}/${step}`}
      backHref={`${usersPath}/${id}`}
      button={{ label, variant }}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
