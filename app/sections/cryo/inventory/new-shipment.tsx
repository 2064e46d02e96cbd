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
import { newShipment } from '#server/inova/contract/cryo/shipments.ts';
import styles from './inventory.module.css';

export const meta = () => [{ title: 'New shipment · inova' }];

const directions = [
  { value: 'out', label: 'To another laboratory' },
  { value: 'in', label: 'From another laboratory' },
];

export const loader = () => ({ setup: formSetup(newShipment) });

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newShipment,
    run: (shipment, { key }) => context.inova.cryoShipments.create(shipment, key),
    success: ({ id, shipper }) => ({
      to: `/cryo/shipments/${id}`,
      message: `Shipment prepared. Move its specimens to ${shipper}, then seal it.`,
    }),
  });
}

/** Prepares a shipment in a shipper of the current clinic. */
export default function NewShipment() {
  const { setup } = useLoaderData<typeof loader>();
  const values = { direction: 'out', shipper: 'SHIP1' };
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <>
      <PageHeader title="New shipment" />
      <PortalForm action="/cryo/shipments/new" {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <Fields columns={2}>
          <SelectField label="Direction" options={directions} {...form.control('direction')} />
          <TextField label="Other laboratory" autoComplete="off" {...form.control('lab')} />
          <TextField label="Shipper" autoComplete="off" maxLength={80} {...form.control('shipper')} />
          <TextField
            label="Received into"
            hint="To or from the partner site: the tank, such as NYU1"
            autoComplete="off"
            maxLength={80}
            {...form.control('target')}
          />
          <TextField label="Courier" autoComplete="off" {...form.control('courier')} />
          <TextField label="Tracking number" autoComplete="off" maxLength={60} {...form.control('tracking')} />
        </Fields>
        <FormActions>
          <Button variant="primary">Prepare shipment</Button>
          <FormCancel form={form} href="/cryo/shipments" />
        </FormActions>
      </PortalForm>
    </>
  );
}
