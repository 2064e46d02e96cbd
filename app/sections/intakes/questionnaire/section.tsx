import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Intake } from '#server/inova/contract/intakes/intakes.ts';
import type { IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { answersHref, intakeHref, sectionHref } from './hrefs.ts';
import { loadAnswers } from './load-intake.server.ts';
import { QuestionField } from './question-field.tsx';
import { isOpenState } from './states.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.section.title}, intake · inova` : 'inova' },
];

/** The section in the address, of an intake that can be answered; without one, redirects to the intake. */
async function loadSection({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadAnswers(context, params.patientId);
  const { intake, patient } = loaded;
  const index = intake.sections.findIndex(({ key }) => key === params.section);
  const section = intake.sections[index];
  if (!section) throw new Response(null, { status: 404 });
  if (!isOpenState(intake.state)) throw redirect(intakeHref(patient.id));
  return { ...loaded, section, next: intake.sections[index + 1] ?? null };
}

const sectionForm = ({ questions }: IntakeSection) =>
  z.object(Object.fromEntries(questions.map(({ id }) => [id, z.string().trim().max(2000).default('')])));

export async function loader(args: LoaderFunctionArgs) {
  const { patient, clinic, record, intake, section, next } = await loadSection(args);
  return {
    ...{ patient, clinicName: clinic.name, section, next, chart: record.chart, answers: intake.answers },
    setup: formSetup(sectionForm(section), { version: intake.version }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { patient, intake, section, next } = await loadSection(args);
  const { context, params } = args;
  const goesOn = intentOf(context) !== 'save' && next !== null;
  const labeled = (answers: Record<string, string>) =>
    Object.fromEntries(section.questions.map(({ id, label }) => [label, answers[id] ?? '']));
  return submitForm(context, {
    schema: sectionForm(section),
    subject: [intake.id, section.key],
    run: async (answers, { version }) => {
      await context.inova.intakes.saveSection(intake.id, section.key, { version, answers });
    },
    conflict: async (mine) => {
      const current = await loadAnswers(context, params.patientId);
      return { version: current.intake.version, theirs: labeled(current.intake.answers), mine: labeled(mine) };
    },
    success: () => ({
      to: goesOn ? sectionHref(patient.id, next.key) : next ? intakeHref(patient.id) : answersHref(patient.id),
      message: `${section.title} saved`,
    }),
  });
}

/** After a conflict the form has the current version. */
export const shouldRevalidate = () => true;

/** One section of an intake, which may be saved with gaps. */
export default function IntakeSectionPage() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  return <SectionForm key={section.key} section={section} {...loaded} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function SectionForm({ patient, clinicName, section, next, chart, answers, setup }: Loaded) {
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values: answers });
  return (
    <Stack>
      <PageHeader title={section.title} subtitle="Questions can stay open until the intake is submitted." />
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <Card title="Questions">
        <PortalForm action={sectionHref(patient.id, section.key)}>
          <FormHeader form={form} />
          <Fields columns={2}>
            {section.questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                onFile={chart[question.id]}
                condition={conditionOf(question, section)}
                control={form.control(question.id)}
              />
            ))}
          </Fields>
          <FormActions>
            <Button variant="primary" name="intent" value="next">
              {next ? `Save, then ${next.title}` : 'Save, then check answers'}
            </Button>
            {next && (
              <Button name="intent" value="save">
                Save
              </Button>
            )}
            <FormCancel form={form} href={intakeHref(patient.id)} />
          </FormActions>
        </PortalForm>
      </Card>
    </Stack>
  );
}

/** "If yes to: Any allergies?" */
function conditionOf({ when }: Intake['sections'][number]['questions'][number], { questions }: IntakeSection) {
  const asked = when && questions.find(({ id }) => id === when.id);
  return asked && `If ${when.is.toLowerCase()}: ${asked.label}`;
}
