import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConflictBanner } from '#app/forms/conflict-banner.tsx';
import { conflictingFields } from '#app/forms/conflicting-fields.ts';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { describeItem } from './item-text.ts';
import { findManualItem } from './manual-item.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'Edit status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [item, choices] = await Promise.all([findManualItem(context, params.item), loadChoices(context)]);
  return { item, choices };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const version = Number(context.form?.get('version'));
  const item = await findManualItem(context, params.item);
  const submission = readSubmission(context, newStatusItem);
  if (submission.status !== 'success')
    return data({ result: submission.reply(), version, conflict: null }, { status: 400 });
  try {
    await context.inova.status.update(item.id, { ...submission.value, version });
  } catch (error) {
    const failure = toFormFailure(error);
    const [result, { status }] = [toConformReply(submission, failure), failure];
    if (!failure.isConflict) return data({ result, version, conflict: null }, { status });
    const current = await findManualItem(context, params.item);
    const { clinics } = await loadChoices(context);
    const conflict = conflictingFields(describeItem(current, clinics), describeItem(submission.value, clinics));
    return data({ result, version: current.version, conflict }, { status });
  }
  await context.flash({ kind: 'success', text: `${submission.value.name} has been saved` });
  return redirect('/status2/manage');
}

export default function EditStatus() {
  const { item, choices } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const { name, client, description, status, notes, priority } = item;
  return (
    <PortalDialog title={`Edit ${name}`} cancelHref="/status2/manage">
      <StatusForm
        action={`/status2/manage/${item.id}/edit`}
        choices={choices}
        values={{ name, client, description, status, notes, priority } as typeof item & { status: 'HEALTHY' }}
        lastResult={formAnswer?.result}
        submitLabel={formAnswer?.conflict ? 'Save mine instead' : 'Save'}
      >
        <input type="hidden" name="version" value={formAnswer?.version ?? item.version} />
        {formAnswer?.conflict && <ConflictBanner fields={formAnswer.conflict} />}
      </StatusForm>
    </PortalDialog>
  );
}
