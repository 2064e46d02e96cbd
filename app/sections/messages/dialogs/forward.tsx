import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { destinationGroups } from '../list/groups.server.ts';
import { ForwardFields } from './forward-fields.tsx';
import { forwarding } from './forwarding.server.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Forward conversation · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { conversation, backHref, action: href } = await loadTarget(context, request);
  const groups = await destinationGroups(context, conversation.clientId);
  return {
    href,
    backHref,
    subject: conversation.subject,
    groups: groups.filter(({ id }) => id !== conversation.groupId).map(({ id, name }) => ({ value: id, label: name })),
    setup: formSetup(forwarding),
  };
}

/** The user may have no access to the conversation afterwards, so that the list is shown. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { conversation, listHref } = await loadTarget(context, request);
  const groups = await destinationGroups(context, conversation.clientId);
  return submitForm(context, {
    schema: forwarding,
    subject: conversation.id,
    run: ({ destinationGroupId, note }) =>
      context.inova.conversations.forward(conversation.id, { destinationGroupId, note: note || undefined }),
    success: (_, { destinationGroupId }) => ({
      to: listHref,
      message: `Conversation forwarded to ${groups.find(({ id }) => id === destinationGroupId)?.name ?? 'the group'}.`,
    }),
  });
}

export default function Forward() {
  const { href, backHref, subject, groups, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Forward “${subject}”`}
      action={href}
      backHref={backHref}
      button={{ label: 'Forward' }}
      width="narrow"
    >
      <ForwardFields
        control={form.control}
        groups={groups}
        hint="The conversation is unread there, with its history. You may lose access to it."
      />
    </FormDialog>
  );
}
