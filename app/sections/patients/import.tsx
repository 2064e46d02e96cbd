import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import type { Client } from '#server/inova/contract/session/session.ts';
import { loadImportClinics } from './import-clinics.server.ts';
import { ImportForm } from './import-form.tsx';

export const meta = () => [{ title: 'Import patient from EHR · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const clinics = await loadImportClinics(context);
  const ehrId = new URL(request.url).searchParams.get('ehrId') ?? '';
  const currentClinic = clinics.find(({ id }) => id === context.staff.user.client);
  return { clinics, values: { clinic: currentClinic ? String(currentClinic.id) : '', ehrId } };
}

export async function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: importForm(await loadImportClinics(context)),
    run: ({ ehrId, clinic }) => importPatient(context, ehrId, Number(clinic)),
    success: (id) => ({ to: `/patients/${id}`, message: 'Patient imported successfully' }),
  });
}

const importForm = (clinics: Client[]) =>
  z.object({
    clinic: z.enum(
      clinics.map(({ id }) => String(id)),
      'Clinic is required',
    ),
    ehrId: z
      .string({ error: 'EHR ID is required' })
      .trim()
      .min(1, 'EHR ID is required')
      .regex(/^\d{1,20}$/, 'Enter the EHR ID as digits only'),
  });

/** Imports the patient; an error shows the heading required by product.md, followed by the reason. */
async function importPatient({ inova }: AppLoadContext, ehrId: string, clinic: number) {
  try {
    return await inova.patients.importFromEhr(ehrId, clinic);
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    const failure = error.kind === 'missing' ? { field: 'ehrId', status: 404 } : { status: 502 };
    throw new FormError(error.message, { heading: 'Error importing patient', ...failure });
  }
}

export default function ImportPatient() {
  const { clinics, values } = useLoaderData<typeof loader>();
  const form = plainForm({ answer: useActionData<typeof action>(), values });
  return (
    <PortalDialog title="Import Patient from EHR" cancelHref="/patients" width="narrow">
      {clinics.length === 0 ? (
        <Banner kind="advisory">Your clinic isn’t connected to an EHR. Add the patient instead.</Banner>
      ) : (
        <ImportForm clinics={clinics} form={form} cancelHref="/patients" />
      )}
    </PortalDialog>
  );
}
