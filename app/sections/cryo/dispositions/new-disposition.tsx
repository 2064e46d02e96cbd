import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { fullName } from '#app/lib/names.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { daysAhead } from '#app/sections/agreements/send-form.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { hasHappened } from '#server/inova/contract/cryo/dispositions.ts';
import { situations } from '#server/inova/contract/cryo/words.ts';
import { choiceValues } from './choice-fields.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';
import { NewDispositionFields } from './new-disposition-fields.tsx';
import { newDispositionForm, subjectOf, toDisposition } from './new-disposition-form.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `New disposition of ${fullName(data.patient)} · inova` : 'inova' },
];

const daysToSign = 60;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, clinicName, record } = await loadDispositions(context, params.id);
  const subject = subjectOf(record);
  if (subject.specimens.length === 0 || hasHappened(record, 'patient dies'))
    throw redirect(dispositionHref(patient.id));
  const newest = record.dispositions.find(({ basis }) => basis === 'signed');
  return {
    patient,
    clinicName,
    needsPartner: subject.needsPartner,
    specimens: subject.specimens,
    setup: formSetup(newDispositionForm(subject), { version: record.dispositions[0]?.version ?? 0 }),
    values: {
      expiresOn: daysAhead(daysToSign, record.timeZone),
      partnerName: record.partner ?? '',
      ...(newest && choiceValues(newest, situations)),
    },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, record } = await loadDispositions(context, params.id);
  const subject = subjectOf(record);
  return submitForm(context, {
    schema: newDispositionForm(subject),
    subject: patient.id,
    run: async (form, { key, version }) => {
      await context.inova.cryoDispositions.create(
        patient.id,
        { ...toDisposition(form, subject), basedOn: version },
        key,
      );
    },
    success: () => ({ to: dispositionHref(patient.id), message: 'Sent for signing' }),
  });
}

/** After a conflict the page starts from the current version. */
export const shouldRevalidate = () => true;

export default function NewDisposition() {
  const { patient, clinicName, needsPartner, specimens, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <Stack>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <PageHeader
        title="New disposition"
        subtitle="Everyone who must sign gets the choices of all to sign. This version replaces the one before."
      />
      <Card title="Choices">
        <NewDispositionFields
          form={form}
          patientId={patient.id}
          patientName={fullName(patient)}
          needsPartner={needsPartner}
          specimens={specimens}
        />
      </Card>
    </Stack>
  );
}
