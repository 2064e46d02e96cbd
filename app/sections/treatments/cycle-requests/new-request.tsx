import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { fullName } from '#app/lib/names.ts';
import { loadRequests } from './load-requests.server.ts';
import { cycleRequestsHref } from './paths.ts';
import { requestForm, toContent } from './request-form.server.ts';
import { RequestPage } from './request-page.tsx';
import { isOpen } from './request-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Request a cycle for ${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadRequests(context, params.id);
  return { ...loaded, setup: formSetup(requestForm(loaded.record.form.questions)) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, record } = await loadRequests(context, params.id);
  const { questions } = record.form;
  return submitForm(context, {
    schema: requestForm(questions),
    subject: patient.id,
    run: async (entered, { key }) => {
      await context.inova.cycleRequests.create(patient.id, toContent(entered, questions), key);
    },
    success: (_, { intent }) => ({
      to: cycleRequestsHref(patient.id),
      message: intent === 'submit' ? 'Cycle request submitted' : 'Draft saved',
    }),
  });
}

/** After a refusal the page has the form as it is published now. */
export const shouldRevalidate = () => true;

export default function NewRequest() {
  const { patient, clinicName, record, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <RequestPage
      title="Request cycle"
      form={form}
      action={cycleRequestsHref(patient.id, '/new')}
      patient={patient}
      clinicName={clinicName}
      record={record}
      isSecond={record.requests.some(isOpen)}
    />
  );
}
