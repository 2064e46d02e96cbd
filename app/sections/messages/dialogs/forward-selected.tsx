import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { flashResult } from '../list/bulk-result.server.ts';
import { destinationGroups } from '../list/groups.server.ts';
import { ForwardFields } from './forward-fields.tsx';
import { forwarding } from './forwarding.server.ts';
import { SelectedConversations } from './selected-conversations.tsx';
import { loadSelection } from './selection.server.ts';

export const meta = () => [{ title: 'Forward conversations · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { noun, names, backHref, href } = await loadSelection(context, request);
  const groups = await destinationGroups(context, context.staff.principal.clinic);
  return {
    noun,
    names,
    backHref,
    href,
    groups: groups.map(({ id, name }) => ({ value: id, label: name })),
    setup: formSetup(forwarding),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { selected, backHref } = await loadSelection(context, request);
  const groups = await destinationGroups(context, context.staff.principal.clinic);
  const outcome = await runForm(context, {
    schema: forwarding,
    subject: backHref,
    run: (entered) => context.inova.conversations.bulk({ action: 'forward', ...selected, ...entered }),
  });
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status });
  const name = groups.find(({ id }) => id === outcome.value.destinationGroupId)?.name ?? 'the group';
  await flashResult(context, outcome.result, { done: `forwarded to ${name}`, here: backHref });
  return redirect(backHref);
}

export default function ForwardSelected() {
  const { href, backHref, noun, names, groups, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Forward ${noun}`}
      action={href}
      backHref={backHref}
      button={{ label: 'Forward' }}
      width="narrow"
    >
      <SelectedConversations names={names} />
      <ForwardFields
        control={form.control}
        groups={groups}
        hint="They are unread there, with their history. Conversations that are in this group already, or of another clinic, are skipped."
      />
    </FormDialog>
  );
}
