import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, parseForm, submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { PageChangesList } from './page-changes-list.tsx';
import { changeText, type NamedPageChanges, namedPageChanges } from './rights-change.server.ts';
import { RightsFields } from './rights-fields.tsx';
import { ReadOnlyUser, UserSteps, UserSummary } from './user-details.tsx';
import { describeUser, fullName } from './user-text.ts';
import { findUser, loadRightsOptions, namesOf, rightsForm } from './users.server.ts';
import { usersPath } from './users-path.ts';

export const meta = () => [{ title: 'User · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = await findUser(context, params.account);
  return {
    user,
    isOwn: user.id === context.staff.user.id,
    timeZone: context.staff.user.clientTimeZone,
    options: await loadRightsOptions(context, user),
    setup: formSetup(rightsForm, { version: user.version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const user = await findUser(context, params.account);
  if (intentOf(context) === 'preview') {
    const { value, answer } = parseForm(context, rightsForm);
    const answered = { ...answer, changes: value && namedPageChanges(user, value) };
    return data(answered, { status: value ? 200 : 400 });
  }
  return submitForm(context, {
    schema: rightsForm,
    run: (rights, { version }) => context.inova.users.update(user.id, { ...rights, version }),
    success: (saved, rights) => ({
      to: usersPath,
      message: `${fullName(saved)} has been saved${changeText(user, rights)}`,
    }),
    conflict: async (rights) => {
      const [current, options] = await Promise.all([
        findUser(context, params.account),
        loadRightsOptions(context, user),
      ]);
      const names = namesOf(options);
      return { version: current.version, theirs: describeUser(current, names), mine: describeUser(rights, names) };
    },
  });
}

export default function EditUser() {
  const { user, isOwn, timeZone, options, setup } = useLoaderData<typeof loader>();
  const answer: (FormAnswer & { changes?: NamedPageChanges | null }) | undefined = useActionData<typeof action>();
  const form = usePortalForm({ setup, answer, values: { ...user, isResearcher: user.isResearcher ? 'on' : '' } });
  if (!user.canManage) return <ReadOnlyUser user={user} isOwn={isOwn} timeZone={timeZone} />;
  return (
    <FormDialog
      form={form}
      title={fullName(user)}
      action={`${usersPath}/${user.id}`}
      backHref={usersPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={<UserSteps user={user} />}
    >
      <Stack>
        <UserSummary user={user} timeZone={timeZone} />
        <RightsFields form={form} options={options} />
        <div>
          <Button name="intent" value="preview">
            Show pages gained and lost
          </Button>
        </div>
        {answer?.changes && <PageChangesList {...answer.changes} />}
      </Stack>
    </FormDialog>
  );
}
