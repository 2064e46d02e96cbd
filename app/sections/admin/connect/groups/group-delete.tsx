import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findGroup } from './groups.server.ts';
import { groupsPath } from './groups-path.ts';

export const meta = () => [{ title: 'Delete group · inova' }];
export const handle = dialogRoute;

const noFields = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, name } = await findGroup(context, params.item);
  return { id, name, setup: formSetup(noFields) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, name } = await findGroup(context, params.item);
  return submitForm(context, {
    schema: noFields,
    run: () => context.inova.messageGroups.remove(id),
    success: () => ({ to: groupsPath, message: `${name} has been deleted` }),
  });
}

export default function DeleteGroup() {
  const { id, name, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Delete ${name}?`}
      width="narrow"
      action={`${groupsPath}/${id}/delete`}
      backHref={`${groupsPath}/${id}`}
      button={{ label: 'Delete group', variant: 'danger' }}
    >
      <p>
        The group disappears from Messages 2.0, and templates can no longer be limited to it. Its archived conversations
        are kept. A group with active conversations can't be deleted: forward or archive them first.
      </p>
    </FormDialog>
  );
}
