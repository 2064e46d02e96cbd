import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { findTemplate } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'Delete template · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, name } = await findTemplate(context, params.item);
  return { id, name };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, name } = await findTemplate(context, params.item);
  return submitButton(context, {
    schema: z.object({}),
    run: () => context.inova.messageSettings.removeTemplate(id),
    success: () => ({ to: templatesPath, message: `${name} has been deleted` }),
    backHref: templatesPath,
  });
}

export default function DeleteTemplate() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question={`Delete ${name}?`}
      consequences={['It is no longer offered when someone replies.', 'Messages written with it stay as they are.']}
      confirm="Delete template"
      action={`${templatesPath}/${id}/delete`}
      cancelHref={`${templatesPath}/${id}`}
    />
  );
}
