import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { undo } from '#server/inova/contract/cycles.ts';
import { preflightHref, startHref } from './hrefs.ts';
import { loadStart } from './load-cycles.server.ts';

export const meta = () => [{ title: 'Undo start · inova' }];
export const handle = dialogRoute;

const undoForm = undo.body.pick({ reason: true });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { cycle } = await loadStart(context, params.cycle);
  if (!cycle.start.canUndo) throw redirect(startHref(cycle.id));
  return { id: cycle.id, kind: cycle.kind, setup: formSetup(undoForm, { version: cycle.start.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { cycle, patient } = await loadStart(context, params.cycle);
  return submitForm(context, {
    schema: undoForm,
    subject: cycle.id,
    run: async ({ reason }, { version }) => {
      await context.inova.cycles.undo(cycle.id, { version, reason });
    },
    success: () => ({ to: preflightHref(patient.id), message: 'Start undone. The cycle waits for day 1 again.' }),
  });
}

export default function UndoStart() {
  const { id, kind, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Undo start of ${kind}`}
      width="narrow"
      action={startHref(id, '/undo')}
      backHref={startHref(id)}
      button={{ label: 'Undo start', variant: 'danger' }}
    >
      <Fields>
        <Text>The cycle waits for day 1 again, and its checklist counts again.</Text>
        <TextareaField label="Reason" rows={3} maxLength={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
