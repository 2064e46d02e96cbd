import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PatientLine } from '#app/sections/patients/patient-line.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { newSpecimen } from '#server/inova/contract/cryo/inventory.ts';
import { pgtStatuses, specimenKinds } from '#server/inova/contract/cryo/specimens.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './inventory.module.css';
import { specimenHref } from './specimen-text.ts';

export const meta = () => [{ title: 'Register specimen · inova' }];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }));

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patient = await context.inova.patients.get(requireRecordId(params.id));
  const today = todayIn(context.staff.user.clientTimeZone);
  const options = { kinds: optionsOf(specimenKinds), pgt: optionsOf(pgtStatuses) };
  return { patient, today, options, setup: formSetup(newSpecimen) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const patient = requireRecordId(params.id);
  return submitForm(context, {
    schema: newSpecimen,
    subject: patient,
    run: (specimen, { key }) => context.inova.cryoInventory.register(patient, specimen, key),
    success: ({ id, barcode }) => ({ to: specimenHref(id), message: `${barcode} registered. Store it next.` }),
  });
}

/** Registers a specimen of a patient: it gets its barcode, and is stored with its first move. */
export default function RegisterSpecimen() {
  const { patient, today, options, setup } = useLoaderData<typeof loader>();
  const values = { frozenOn: today, count: '1' };
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <>
      <PageHeader title="Register specimen" />
      <PortalForm action={`/cryo/register/${patient.id}`} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <PatientLine patient={patient} />
        <Fields columns={2}>
          <SelectField label="Type" placeholder="Select a type" options={options.kinds} {...form.control('kind')} />
          <DateField label="Frozen on" max={today} {...form.control('frozenOn')} />
          <TextField label="Device" hint="Such as Cryotop" maxLength={40} {...form.control('device')} />
          <TextField label="How many are in it" inputMode="numeric" {...form.control('count')} />
          <TextField label="Day" hint="Of embryos" inputMode="numeric" {...form.control('day')} />
          <TextField label="Grade" hint="Such as 5AA" maxLength={10} {...form.control('grade')} />
          <SelectField label="PGT" placeholder="Not known" options={options.pgt} {...form.control('pgtStatus')} />
        </Fields>
        <FormActions>
          <Button variant="primary">Register specimen</Button>
          <FormCancel form={form} href={`/patients/${patient.id}`} />
        </FormActions>
      </PortalForm>
    </>
  );
}
