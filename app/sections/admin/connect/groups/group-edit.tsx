import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import type { ChatCategory, ChatGroup } from '#server/inova/contract/messages/message-groups.ts';
import { LastLink } from '../last-link.tsx';
import { goalOptions } from './goal-text.ts';
import { GroupFields } from './group-fields.tsx';
import { groupForm } from './group-form.server.ts';
import { describeGroup } from './group-text.ts';
import { findGroup, loadGroupChoices } from './groups.server.ts';
import { groupsPath } from './groups-path.ts';

export const meta = () => [{ title: 'Edit group · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [group, { categories, noteTypes }] = await Promise.all([
    findGroup(context, params.item),
    loadGroupChoices(context),
  ]);
  return {
    id: group.id,
    name: group.name,
    values: valuesOf(group),
    options: {
      categories: toOptions(categories),
      noteTypes: toOptions(noteTypes),
      goals: goalOptions(group.answerMinutes),
    },
    setup: formSetup(groupForm, { version: group.version }),
  };
}

const toOptions = (choices: ChatCategory[]) => choices.map(({ id, name }) => ({ value: id, label: name }));

const valuesOf = ({ active, hidden, usersEmail, ...group }: ChatGroup) => ({
  name: group.name,
  usersEmail: usersEmail.join('\n'),
  categoryId: group.categoryId,
  emailCategoryId: group.emailCategoryId,
  noteTypeId: group.noteTypeId,
  answerMinutes: group.answerMinutes,
  readRule: group.readRule,
  active: active ? 'on' : '',
  hidden: hidden ? 'on' : '',
});

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await findGroup(context, params.item);
  return submitForm(context, {
    schema: groupForm,
    run: (group, { version }) => context.inova.messageGroups.update(id, { ...group, version }),
    success: (_, { name }) => ({ to: groupsPath, message: `${name} has been saved` }),
    conflict: async (group) => {
      const [current, choices] = await Promise.all([findGroup(context, params.item), loadGroupChoices(context)]);
      return { version: current.version, theirs: describeGroup(current, choices), mine: describeGroup(group, choices) };
    },
  });
}

export default function EditGroup() {
  const { id, name, values, options, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  const path = `${groupsPath}/${id}`;
  return (
    <FormDialog
      form={form}
      title={name}
      action={path}
      backHref={groupsPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={<LastLink href={`${path}/delete`}>Delete group</LastLink>}
    >
      <GroupFields form={form} options={options} />
    </FormDialog>
  );
}
