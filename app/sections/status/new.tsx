import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'New status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  return { choices: await loadChoices(context), onceKey: newOnceKey() };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, newStatusItem);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const item = submission.value;
  const key = String(context.form?.get('onceKey'));
  try {
    await context.once(key, item, () => context.inova.status.create(item, key));
  } catch (error) {
    const failure = toFormFailure(error);
    return data(toConformReply(submission, failure), { status: failure.status });
  }
  await context.flash({ kind: 'success', text: `${item.name} has been reported` });
  return redirect('/status2/manage');
}

export default function NewStatus() {
  const { choices, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <PortalDialog title="New item" cancelHref="/status2/manage">
      <StatusForm
        action="/status2/manage/new"
        choices={choices}
        values={{ status: 'UNHEALTHY', priority: 1 }}
        lastResult={lastResult}
        submitLabel="Report"
      >
        <input type="hidden" name="onceKey" value={onceKey} />
      </StatusForm>
    </PortalDialog>
  );
}
