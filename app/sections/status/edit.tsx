import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import { metFields } from '#app/forms/met-fields.ts';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { choicesFor } from './choices.server.ts';
import { enteredItem } from './entered-item.server.ts';
import { wordsOf } from './item-words.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'Edit status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [item, choices] = await Promise.all([enteredItem(context, params.item), choicesFor(context)]);
  return { item, choices };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const version = Number(context.form?.get('version'));
  const before = await enteredItem(context, params.item);
  const submission = readSubmission(context, newStatusItem);
  if (submission.status !== 'success') return data({ result: submission.reply(), version, met: null }, { status: 400 });
  try {
    await context.inova.status.update(before.id, submission.value, version);
  } catch (error) {
    const refusal = refusalOf(error);
    const [result, { status }] = [replyOf(submission, refusal), refusal];
    if (!refusal.isStale) return data({ result, version, met: null }, { status });
    const now = await enteredItem(context, params.item);
    const { clinics } = await choicesFor(context);
    const met = metFields(wordsOf(now, clinics), wordsOf(submission.value, clinics));
    return data({ result, version: now.version, met }, { status });
  }
  await context.flash({ kind: 'success', text: `${submission.value.name} has been saved` });
  return redirect('/status2/manage');
}

export default function EditStatus() {
  const { item, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { name, client, description, status, notes, priority } = item;
  return (
    <PortalDialog title={`Edit ${name}`} cancelHref="/status2/manage">
      <StatusForm
        action={`/status2/manage/${item.id}/edit`}
        choices={choices}
        values={{ name, client, description, status, notes, priority } as typeof item & { status: 'HEALTHY' }}
        lastResult={answer?.result}
        submit={answer?.met ? 'Save mine instead' : 'Save'}
      >
        <input type="hidden" name="version" value={answer?.version ?? item.version} />
        {answer?.met && <ChangedMeanwhile fields={answer.met} />}
      </StatusForm>
    </PortalDialog>
  );
}
