import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { loadPayer, savePayer } from './payer.server.ts';

export const meta = () => [{ title: 'Add payer · inova' }];
export const handle = draftedDialogRoute;

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadPayer(context, request, params.id);
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return savePayer(context, request, params.id);
}

/** Adds the typed insurance company to the payers, or as another name of one. */
export default function AddPayer() {
  const { payers, values, setup, backHref } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      title="Add to payers"
      form={form}
      action={pathname + search}
      backHref={backHref}
      button={{ label: 'Add to payers' }}
      width="narrow"
    >
      <Fields>
        <TextField label="Name" {...form.control('name')} required autoComplete="off" />
        <SelectField
          label="Another name of"
          placeholder="None, it is a new payer"
          options={payers}
          hint="Policies under this name then have the name of that payer."
          {...form.control('otherNameOf')}
        />
        <TextField label="Phone" inputMode="tel" hint="Of a new payer" autoComplete="off" {...form.control('phone')} />
      </Fields>
    </FormDialog>
  );
}
