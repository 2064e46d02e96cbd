import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { loadNewRequest, requestDraft, requestForm } from './new-request.server.ts';
import { requestHref, requestsPath } from './paths.ts';
import { RequestForm, requestFormId } from './request-form.tsx';

export const meta = () => [{ title: 'New record request · inova' }];
export const handle = { keptForm: (page?: { form: unknown }) => (page?.form ? requestFormId : undefined) };

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadNewRequest(context, new URL(request.url).searchParams);
}

const ofPatient = z.object({ patientId: recordIdSchema });

export function action({ context, request }: ActionFunctionArgs) {
  const patient = readValues(context, ofPatient)?.patientId ?? 0;
  return submitDraftedForm(context, request, requestDraft(patient), {
    schema: requestForm,
    run: ({ patientId, ...wanted }, { key }) => context.inova.recordRequests.create(patientId ?? 0, wanted, key),
    success: ({ id, patient: name, practice }) => ({
      to: requestHref(id),
      message: `Records of ${name} requested: ${practice}`,
    }),
  });
}

export default function NewRecordRequest() {
  const { search, form } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageHeader
        title="New record request"
        subtitle={form ? undefined : 'Find a patient'}
        actions={<ButtonLink href={requestsPath}>Medical Records</ButtonLink>}
      />
      {form ? <RequestForm {...form} /> : <PatientChoice {...search} />}
    </Stack>
  );
}
