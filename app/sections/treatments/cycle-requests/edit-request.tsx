import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import type { CycleRequest, Question } from '#server/inova/contract/cycle-requests.ts';
import { loadRequest } from './load-requests.server.ts';
import { cycleRequestsHref } from './paths.ts';
import { requestForm, requestValues, toContent } from './request-form.server.ts';
import { RequestPage } from './request-page.tsx';
import { describeAnswers, isOpen } from './request-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Cycle request of ${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { request, ...loaded } = await loadRequest(context, params, isOpen);
  const setup = formSetup(requestForm(loaded.record.form.questions), { version: request.version });
  return { ...loaded, id: request.id, note: request.decisionNote, values: requestValues(request), setup };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, record, request } = await loadRequest(context, params, () => true);
  const { questions } = record.form;
  return submitForm(context, {
    schema: requestForm(questions),
    subject: request.id,
    run: async (entered, { version }) => {
      await context.inova.cycleRequests.save(request.id, { ...toContent(entered, questions), version });
    },
    success: (_, { intent }) => ({
      to: cycleRequestsHref(patient.id),
      message: intent === 'submit' ? 'Cycle request submitted' : 'Draft saved',
    }),
    conflict: async (entered) => {
      const current = await loadRequest(context, params, () => true);
      return {
        version: current.request.version,
        theirs: describe(current.request, questions),
        mine: describe(toContent(entered, questions), questions),
      };
    },
  });
}

function describe(
  { cycle, plannedOn, answers }: Pick<CycleRequest, 'cycle' | 'plannedOn' | 'answers'>,
  questions: Question[],
): Record<string, string> {
  const answered = describeAnswers({ form: { questions }, answers });
  return {
    Cycle: cycle,
    'Planned start': formatDate(plannedOn),
    ...Object.fromEntries(answered.map(({ term, value }) => [term, value])),
  };
}

/** After a refusal the page has the form as it is published now. */
export const shouldRevalidate = () => true;

export default function EditRequest() {
  const { patient, clinicName, record, id, note, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <RequestPage
      title="Edit cycle request"
      form={form}
      action={cycleRequestsHref(patient.id, `/edit/${id}`)}
      patient={patient}
      clinicName={clinicName}
      record={record}
      note={note}
    />
  );
}
