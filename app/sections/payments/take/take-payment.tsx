import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { changesDraft, useReopenCount } from '#app/forms/use-staying-submit.ts';
import { fullName } from '#app/lib/names.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { takeHref } from './hrefs.ts';
import { loadTake } from './load-take.server.ts';
import { ReviewCard } from './review-card.tsx';
import { runTake } from './run-take.server.ts';
import { TakeForm, takeFormId } from './take-form.tsx';
import { takeFormSchema } from './take-form-schema.server.ts';

export const handle = { keptForm: (page?: { take: unknown }) => (page?.take ? takeFormId : undefined) };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.take ? `Payment of ${fullName(data.take.patient)} · inova` : 'Take payment · inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams, pathname, search } = new URL(request.url);
  if (params.id === undefined) {
    const query = readListQuery(searchParams);
    const found = await choosePatient(context, query, { action: '/makepayment', hrefOf: (id) => takeHref(id) });
    if (found.onlyMatch) throw redirect(takeHref(found.onlyMatch));
    return { search: found.search, take: null };
  }
  const { form, items, methods, chosenCard, ...take } = await loadTake(context, params.id, searchParams);
  const draft = await openFormDraft(context, form);
  if (chosenCard && draft.shown) draft.texts.method = form.texts.method ?? '';
  const setup = formSetup(takeFormSchema(items, methods), { once: false, draft });
  return {
    search: null,
    take: { ...take, items, methods, setup, values: form.texts, path: pathname + search, backHref: form.backHref },
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (params.id === undefined) throw new Response(null, { status: 404 });
  return runTake(context, request, params.id);
}

/** Takes a payment from a patient: what is open, how it is paid, then what becomes of it. */
export default function TakePayment() {
  const { search, take } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const review = response && 'review' in response ? response.review : null;
  const answer = response && 'answer' in response ? response.answer : null;
  const reopened = useReopenCount(changesDraft);
  if (!take) {
    return (
      <Stack>
        <PageHeader title="Take payment" subtitle="Find a patient" />
        <PatientChoice {...search} />
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader
        title={review ? 'Review payment' : 'Take payment'}
        actions={<ButtonLink href="/payments">Payments</ButtonLink>}
      />
      <PatientBar heading="h2" patient={take.patient} clinicName={take.clinic.name} />
      {review ? (
        <ReviewCard key={review.key} review={review} action={take.path} />
      ) : (
        <TakeForm key={`${answer ? 'answered' : 'opened'} ${reopened}`} take={take} answer={answer} />
      )}
    </Stack>
  );
}
