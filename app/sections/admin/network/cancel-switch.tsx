import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { cancelForm, findChange } from './network.server.ts';
import { networkPath } from './network-path.ts';
import { changeText } from './switch-text.ts';

export const meta = () => [{ title: 'Cancel change · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const change = await findChange(context, params.item);
  return { id: change.id, text: changeText(change), setup: formSetup(cancelForm) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const change = await findChange(context, params.item);
  return submitForm(context, {
    schema: cancelForm,
    run: ({ reason }) => context.inova.switches.cancel(change.id, { reason }),
    success: () => ({ to: networkPath, message: `${changeText(change)} has been cancelled` }),
  });
}

export default function CancelSwitch() {
  const { id, text, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Cancel change?"
      width="narrow"
      action={`${networkPath}/cancel/${id}`}
      backHref={networkPath}
      backLabel="Keep"
      button={{ label: 'Cancel change', variant: 'danger' }}
    >
      <Fields>
        <p>{text}. What was in force before it counts again.</p>
        <TextareaField label="Reason" rows={2} {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
