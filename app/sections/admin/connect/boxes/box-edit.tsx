import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import type { ChatCategory, ChatGroup } from '#server/inova/contract/message-groups.ts';
import { DeleteLink } from '../delete-link.tsx';
import { BoxFields } from './box-fields.tsx';
import { boxForm } from './box-form.server.ts';
import { describeBox } from './box-text.ts';
import { findBox, loadBoxChoices } from './boxes.server.ts';
import { boxesPath } from './boxes-path.ts';
import { goalOptions } from './goal-text.ts';

export const meta = () => [{ title: 'Edit box · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [box, { categories, noteTypes }] = await Promise.all([findBox(context, params.group), loadBoxChoices(context)]);
  return {
    id: box.id,
    name: box.name,
    values: valuesOf(box),
    options: {
      categories: toOptions(categories),
      noteTypes: toOptions(noteTypes),
      goals: goalOptions(box.answerMinutes),
    },
    setup: formSetup(boxForm, { version: box.version }),
  };
}

const toOptions = (choices: ChatCategory[]) => choices.map(({ id, name }) => ({ value: id, label: name }));

const valuesOf = ({ active, hidden, usersEmail, ...box }: ChatGroup) => ({
  name: box.name,
  usersEmail: usersEmail.join('\n'),
  categoryId: box.categoryId,
  emailCategoryId: box.emailCategoryId,
  noteTypeId: box.noteTypeId,
  answerMinutes: box.answerMinutes,
  readRule: box.readRule,
  active: active ? 'on' : '',
  hidden: hidden ? 'on' : '',
});

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await findBox(context, params.group);
  return submitForm(context, {
    schema: boxForm,
    run: (box, { version }) => context.inova.messageGroups.update(id, { ...box, version }),
    success: (_, { name }) => ({ to: boxesPath, message: `${name} has been saved` }),
    conflict: async (box) => {
      const [current, choices] = await Promise.all([findBox(context, params.group), loadBoxChoices(context)]);
      return { version: current.version, theirs: describeBox(current, choices), mine: describeBox(box, choices) };
    },
  });
}

export default function EditBox() {
  const { id, name, values, options, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  const path = `${boxesPath}/${id}`;
  return (
    <FormDialog
      form={form}
      title={name}
      action={path}
      backHref={boxesPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={<DeleteLink href={`${path}/delete`} itemName="box" />}
    >
      <BoxFields form={form} options={options} />
    </FormDialog>
  );
}
