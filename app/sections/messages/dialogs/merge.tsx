import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { messageTime } from '../thread/message-times.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Merge conversations · inova' }];
export const handle = dialogRoute;

const merging = z.object({ from: z.number({ error: 'Select a conversation' }).int().positive() });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { conversation, backHref, action: href } = await loadTarget(context, request);
  const { id, patientId, subject } = conversation;
  const { items } = await context.inova.conversations.list({ patientId, itemsPerPage: 50 });
  const timeZone = context.staff.user.clientTimeZone;
  return {
    href,
    backHref,
    subject,
    others: items
      .filter((other) => other.id !== id && other.clientId === conversation.clientId)
      .map((other) => ({
        value: String(other.id),
        label: [other.subject, other.groupName, other.lastMessageDate && messageTime(other.lastMessageDate, timeZone)]
          .filter(Boolean)
          .join(' · '),
      })),
    setup: formSetup(merging),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { conversation, backHref } = await loadTarget(context, request);
  const { id } = conversation;
  const outcome = await runForm(context, {
    schema: merging,
    subject: id,
    run: ({ from }) => context.inova.conversations.merge(id, { from }),
  });
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status });
  const fields = { intent: 'undo-merge', conversation: String(id), from: String(outcome.value.from) };
  await context.flash({
    kind: 'success',
    text: 'Conversations merged.',
    offer: { label: 'Undo', action: backHref, fields },
  });
  return redirect(backHref);
}

export default function Merge() {
  const { href, backHref, subject, others, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Merge into “${subject}”`}
      action={href}
      backHref={backHref}
      button={{ label: 'Merge' }}
    >
      {others.length === 0 ? (
        <EmptyState icon="messages" title="No other conversation with this patient" />
      ) : (
        <ChoiceGroup
          type="radio"
          label="Conversation of the same patient"
          hint="Its messages move into this one, in the order in which they were written."
          options={others}
          {...form.control('from')}
        />
      )}
    </FormDialog>
  );
}
