import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { addDays, todayIn } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { invoiceHref, invoicesHref, newInvoiceHref } from '../paths.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { invoiceFormSchema, toNewInvoice } from './new-invoice-form.server.ts';

const formId = 'new-invoice';
const daysToPay = 30;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `New invoice for ${fullName(data.patient)} · inova` : 'inova' },
];
export const handle = { keptForm: formId };

/** The patient in the address, what can be invoiced, and the form as it opens. */
async function loadInvoiceable(context: AppLoadContext, patientId: string | undefined) {
  const { patient, clinic, inova } = await loadPatientContext(context, patientId);
  const [{ services, agreements }, codes] = await Promise.all([
    context.inova.payments.open(patient.id),
    inova.clinic.cptCodes(),
  ]);
  const today = todayIn(clinic.timeZone);
  const selected = Object.fromEntries(services.map(({ id }) => [`service${id}`, 'on']));
  const texts = { what: 'services', dueOn: addDays(today, daysToPay), ...selected };
  const form = { ...newForm(`new invoice of patient ${patient.id}`, texts), backHref: invoicesHref(patient.id) };
  return { patient, clinic, items: { services, agreements, codes }, today, form };
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { form, ...found } = await loadInvoiceable(context, params.patient);
  const setup = formSetup(invoiceFormSchema(found.items), { draft: await openFormDraft(context, form) });
  return { ...found, setup };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { patient, items, form } = await loadInvoiceable(context, params.patient);
  return submitDraftedForm(context, request, form, {
    schema: invoiceFormSchema(items),
    subject: patient.id,
    run: async (entered, { key }) => {
      const { id, number } = await context.inova.invoices.create(patient.id, toNewInvoice(entered, items), key);
      return { id, number };
    },
    success: ({ id, number }) => ({ to: invoiceHref(id), message: `Invoice ${number} issued` }),
  });
}

/** Invoices services, procedures of the catalog, and other lines to a patient, or the next installment of an agreement. */
export default function NewInvoice() {
  const { patient, clinic, items, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const path = newInvoiceHref(patient.id);
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
      <PageHeader
        title="New invoice"
        subtitle="It gets the clinic’s next number when you issue it, and can’t be changed then."
      />
      <ReopeningForm action={path} {...form.props} id={formId}>
        <Stack>
          <FormHeader form={form} />
          <InvoiceFields form={form} items={items} today={today} />
          <FormActions>
            <Button variant="primary" pending={isPending}>
              Issue invoice
            </Button>
            <FormCancel form={form} href={invoicesHref(patient.id)} />
          </FormActions>
        </Stack>
      </ReopeningForm>
    </>
  );
}
