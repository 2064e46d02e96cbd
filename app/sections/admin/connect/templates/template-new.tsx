import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { templateFields } from '#server/inova/contract/messages/message-settings.ts';
import { previewTemplate } from './preview.server.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templateForm, toTemplate } from './template-form.server.ts';
import { loadTemplateGroups } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'New template · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const groups = await loadTemplateGroups(context);
  return { groups, placeholders: templateFields, setup: formSetup(templateForm(groups)) };
}

export async function action({ context }: ActionFunctionArgs) {
  const groups = await loadTemplateGroups(context);
  if (intentOf(context) === 'preview') return previewTemplate(context, groups);
  const { client } = context.staff.user;
  return submitForm(context, {
    schema: templateForm(groups),
    run: (form) => context.inova.messageSettings.createTemplate({ clientId: client, ...toTemplate(form, groups) }),
    success: ({ name }) => ({ to: templatesPath, message: `${name} has been added` }),
  });
}

export default function NewTemplate() {
  const { groups, placeholders, setup } = useLoaderData<typeof loader>();
  return (
    <TemplateDialog
      title="New template"
      path={`${templatesPath}/new`}
      setup={setup}
      groups={groups}
      placeholders={placeholders}
    />
  );
}
