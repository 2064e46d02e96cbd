import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { cardNumberMessage } from '#server/access/card-numbers.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { loadImportClinics } from './import-clinics.server.ts';
import { type ImportError, ImportForm } from './import-form.tsx';

export const meta = () => [{ title: 'Import patient from EHR · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const clinics = await loadImportClinics(context);
  const ehrId = new URL(request.url).searchParams.get('ehrId') ?? '';
  const currentClinic = clinics.find(({ id }) => id === context.staff.user.client);
  return { clinics, values: { clinic: currentClinic ? String(currentClinic.id) : '', ehrId } };
}

export async function action({ context }: ActionFunctionArgs) {
  const clinic = String(context.form?.get('clinic') ?? '');
  const ehrId = String(context.form?.get('ehrId') ?? '').trim();
  const respondWithErrors = (status: number, ...problems: ImportError[]) =>
    data({ values: { clinic, ehrId }, problems }, { status });

  const clinics = await loadImportClinics(context);
  const problems: ImportError[] = [];
  if (!clinics.some(({ id }) => String(id) === clinic))
    problems.push({ field: 'clinic', message: 'Clinic is required' });
  if (context.cardFields.includes('ehrId')) problems.push({ field: 'ehrId', message: cardNumberMessage });
  else if (!ehrId) problems.push({ field: 'ehrId', message: 'EHR ID is required' });
  else if (!/^\d{1,20}$/.test(ehrId)) problems.push({ field: 'ehrId', message: 'Enter the EHR ID as digits only' });
  if (problems.length > 0) return respondWithErrors(400, ...problems);

  try {
    const id = await context.inova.patients.importFromEhr(ehrId, Number(clinic));
    await context.flash({ kind: 'success', text: 'Patient imported successfully' });
    return redirect(`/patients/${id}`);
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    const importError = { message: 'Error importing patient' };
    if (error.kind === 'missing')
      return respondWithErrors(404, importError, { field: 'ehrId', message: error.message });
    return respondWithErrors(502, importError, { message: error.message });
  }
}

export default function ImportPatient() {
  const { clinics, values } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  return (
    <PortalDialog title="Import Patient from EHR" cancelHref="/patients" width="narrow">
      {clinics.length === 0 ? (
        <Banner kind="advisory">Your clinic isn’t connected to an EHR. Add the patient instead.</Banner>
      ) : (
        <ImportForm
          clinics={clinics}
          values={formAnswer?.values ?? values}
          errors={formAnswer?.problems}
          cancelHref="/patients"
        />
      )}
    </PortalDialog>
  );
}
