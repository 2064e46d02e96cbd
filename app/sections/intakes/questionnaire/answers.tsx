import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { AnswersCards } from './answers-cards.tsx';
import { ContradictionsCard } from './contradictions-card.tsx';
import { intakeHref } from './hrefs.ts';
import { loadAnswers } from './load-intake.server.ts';
import { NextStep } from './next-step.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Answers of ${fullName(loaded.patient)} · inova` : 'inova' },
];

const stepForm = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, clinic, record, intake } = await loadAnswers(context, params.patientId);
  return { patient, clinic, record, intake, setup: formSetup(stepForm, { version: intake.version }) };
}

/** Submits the intake, or records its review. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, intake } = await loadAnswers(context, params.patientId);
  const isReview = intentOf(context) === 'review';
  return submitForm(context, {
    schema: stepForm,
    subject: intake.id,
    run: async (_value, { version }) => {
      await context.inova.intakes[isReview ? 'review' : 'submit'](intake.id, { version });
    },
    success: () => ({ to: intakeHref(patient.id), message: isReview ? 'Intake reviewed' : 'Intake submitted' }),
  });
}

/** After a conflict the page has the current answers. */
export const shouldRevalidate = () => true;

/** All answers of an intake beside what the chart says, to check before they are submitted and reviewed. */
export default function IntakeAnswers() {
  const { patient, clinic, record, intake, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <Stack>
          <PageHeader
            title="Answers"
            subtitle={`Questionnaire version ${intake.questionnaire}, ${intake.percent}% complete`}
            actions={
              <ButtonLink href={intakeHref(patient.id)} icon="list">
                Sections
              </ButtonLink>
            }
          />
          <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
          <NextStep form={form} patient={patient.id} intake={intake} />
          <ContradictionsCard
            patient={patient.id}
            contradictions={record.contradictions}
            sections={intake.sections}
            state={intake.state}
          />
          <AnswersCards patient={patient.id} intake={intake} />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
