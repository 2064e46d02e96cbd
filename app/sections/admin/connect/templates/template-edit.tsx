import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { templateFields } from '#server/inova/contract/message-settings.ts';
import { boxField } from './box-field.ts';
import { previewTemplate } from './preview.server.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templateForm, toTemplate } from './template-form.server.ts';
import { describeTemplate } from './template-text.ts';
import { findTemplate, loadTemplateBoxes } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'Edit template · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [template, boxes] = await Promise.all([findTemplate(context, params.template), loadTemplateBoxes(context)]);
  const { id, name, text, groupIds, version } = template;
  const values: Record<string, string> = {
    name,
    text,
    ...Object.fromEntries(boxes.map((box) => [boxField(box.id), groupIds.includes(box.id) ? 'on' : ''])),
  };
  return { id, name, values, boxes, placeholders: templateFields, setup: formSetup(templateForm(boxes), { version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const [{ id }, boxes] = await Promise.all([findTemplate(context, params.template), loadTemplateBoxes(context)]);
  if (intentOf(context) === 'preview') return previewTemplate(context, boxes);
  return submitForm(context, {
    schema: templateForm(boxes),
    run: (form, { version }) =>
      context.inova.messageSettings.updateTemplate(id, { ...toTemplate(form, boxes), version }),
    success: ({ name }) => ({ to: templatesPath, message: `${name} has been saved` }),
    conflict: async (form) => {
      const current = await findTemplate(context, params.template);
      const mine = describeTemplate(toTemplate(form, boxes), boxes);
      return { version: current.version, theirs: describeTemplate(current, boxes), mine };
    },
  });
}

export default function EditTemplate() {
  const { id, name, values, boxes, placeholders, setup } = useLoaderData<typeof loader>();
  const path = `${templatesPath}/${id}`;
  return (
    <TemplateDialog
      title={name}
      path={path}
      setup={setup}
      boxes={boxes}
      placeholders={placeholders}
      values={values}
      deleteHref={`${path}/delete`}
    />
  );
}
