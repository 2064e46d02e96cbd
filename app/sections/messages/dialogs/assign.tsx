import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { assigneeOptions } from '../assignees.server.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Assign conversation · inova' }];
export const handle = dialogRoute;

const assignment = z.object({ assignee: z.string().optional() });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { conversation, backHref, action: href } = await loadTarget(context, request);
  const { subject, assignedTo } = conversation;
  return {
    href,
    backHref,
    subject,
    options: await assigneeOptions(context, conversation),
    values: { assignee: assignedTo?.email ?? '' },
    setup: formSetup(assignment, { once: false }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { conversation, backHref } = await loadTarget(context, request);
  const options = await assigneeOptions(context, conversation);
  return submitForm(context, {
    schema: assignment,
    run: ({ assignee }) => context.inova.conversations.assign(conversation.id, { assignedTo: assignee || null }),
    success: (_, { assignee }) => {
      const name = options.find(({ value }) => value === assignee)?.label;
      return { to: backHref, message: assignee ? `Assigned to ${name ?? assignee}.` : 'Assigned to nobody.' };
    },
  });
}

export default function Assign() {
  const { href, backHref, subject, options, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`Assign “${subject}”`}
      action={href}
      backHref={backHref}
      button={{ label: 'Assign' }}
      width="narrow"
    >
      <SelectField label="Assign to" placeholder="Nobody" options={options} {...form.control('assignee')} />
    </FormDialog>
  );
}
