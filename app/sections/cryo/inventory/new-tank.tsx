import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { newTank } from '#server/inova/contract/cryo/tanks.ts';
import styles from './inventory.module.css';
import { tankHref } from './tank-text.ts';

export const meta = () => [{ title: 'Add tank · inova' }];

const path = '/cryo/tanks/new';
const values = { site: 'clinic', canisters: '6', canes: '6', goblets: '2', straws: '5' };
const sites = [
  { value: 'clinic', label: 'Clinic' },
  { value: 'partner', label: 'Partner site' },
];

export const loader = () => ({ setup: formSetup(newTank) });

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newTank,
    run: (tank, { key }) => context.inova.cryoTanks.create(tank, key),
    success: ({ id, label, positions }) => ({
      to: tankHref(id),
      message: `${label} added with ${positions} positions`,
    }),
  });
}

/** Adds a tank to the current clinic, with all its positions. */
export default function NewTank() {
  const { setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <>
      <PageHeader title="Add tank" />
      <PortalForm action={path} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <Fields columns={2}>
          <TextField label="Label" hint="As on the tank, such as T04" autoComplete="off" {...form.control('label')} />
          <SelectField label="Kept by" options={sites} {...form.control('site')} />
          <TextField label="Canisters" inputMode="numeric" {...form.control('canisters')} />
          <TextField label="Canes in a canister" inputMode="numeric" {...form.control('canes')} />
          <TextField label="Goblets on a cane" inputMode="numeric" {...form.control('goblets')} />
          <TextField label="Straws in a goblet" inputMode="numeric" {...form.control('straws')} />
        </Fields>
        <FormActions>
          <Button variant="primary">Add tank</Button>
          <FormCancel form={form} href="/clinic/cryo/dashboard" />
        </FormActions>
      </PortalForm>
    </>
  );
}
