import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { templateFields } from '#server/inova/contract/messages/message-settings.ts';
import { groupField } from './group-field.ts';
import { previewTemplate } from './preview.server.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templateForm, toTemplate } from './template-form.server.ts';
import { describeTemplate } from './template-text.ts';
import { findTemplate, loadTemplateGroups } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'Edit template · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [template, groups] = await Promise.all([findTemplate(context, params.item), loadTemplateGroups(context)]);
  const { id, name, text, groupIds, version } = template;
  const values: Record<string, string> = {
    name,
    text,
    ...Object.fromEntries(groups.map((group) => [groupField(group.id), groupIds.includes(group.id) ? 'on' : ''])),
  };
  return {
    id,
    name,
    values,
    groups,
    placeholders: templateFields,
    setup: formSetup(templateForm(groups), { version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const [{ id }, groups] = await Promise.all([findTemplate(context, params.item), loadTemplateGroups(context)]);
  if (intentOf(context) === 'preview') return previewTemplate(context, groups);
  return submitForm(context, {
    schema: templateForm(groups),
    run: (form, { version }) =>
      context.inova.messageSettings.updateTemplate(id, { ...toTemplate(form, groups), version }),
    success: ({ name }) => ({ to: templatesPath, message: `${name} has been saved` }),
    conflict: async (form) => {
      const current = await findTemplate(context, params.item);
      const mine = describeTemplate(toTemplate(form, groups), groups);
      return { version: current.version, theirs: describeTemplate(current, groups), mine };
    },
  });
}

export default function EditTemplate() {
  const { id, name, values, groups, placeholders, setup } = useLoaderData<typeof loader>();
  const path = `${templatesPath}/${id}`;
  return (
    <TemplateDialog
      title={name}
      path={path}
      setup={setup}
      groups={groups}
      placeholders={placeholders}
      values={values}
      deleteHref={`${path}/delete`}
    />
  );
}
