import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { ChooseClinic } from '#app/shell/choose-clinic.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { taskCategories } from '#server/inova/contract/tasks/tasks.ts';
import { editorForm, editorRows, toNewForm } from './form-editor.server.ts';
import { formValues } from './form-editor-fields.ts';
import { cycleFormPath, cycleRequestListPath } from './paths.ts';
import { QuestionRows } from './question-rows.tsx';
import { StepRows } from './step-rows.tsx';

export const meta = () => [{ title: 'Cycle request form · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const clinics = await context.clinics();
  if (clinics.every(({ id }) => id !== context.staff.user.client)) return { clinics, editor: null };
  return { clinics, editor: await loadEditor(context) };
}

async function loadEditor(context: AppLoadContext) {
  const form = await context.inova.cycleRequests.readForm();
  return {
    form,
    rows: editorRows(form),
    categories: [...taskCategories],
    setup: formSetup(editorForm(form), { version: form.version }),
    timeZone: context.staff.user.clientTimeZone,
    clinic: context.staff.user.clientName,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const form = await context.inova.cycleRequests.readForm();
  return submitForm(context, {
    schema: editorForm(form),
    run: async (entered, { version }) => {
      return context.inova.cycleRequests.publishForm({ ...toNewForm(entered, form), basedOn: version });
    },
    success: ({ version }) => ({ to: cycleFormPath, message: `Version ${version} of the form is published` }),
  });
}

type Editor = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['editor']>;

export default function FormEditorPage() {
  const { clinics, editor } = useLoaderData<typeof loader>();
  if (editor) return <FormEditor {...editor} />;
  return (
    <Stack>
      <PageHeader title="Cycle request form" />
      <ChooseClinic
        clinics={clinics}
        hint="Each clinic has a form of its own"
        redirectTo={cycleFormPath}
        cancelHref={cycleRequestListPath}
      />
    </Stack>
  );
}

/** The questions of the clinic's cycle request form, and the tasks that an approval adds. */
function FormEditor({ form, rows, categories, setup, timeZone, clinic }: Editor) {
  const state = plainForm({ setup, answer: useActionData<typeof action>(), values: formValues(form) });
  const { version, publishedAt, publishedBy, questions } = form;
  return (
    <Stack>
      <PageHeader
        title="Cycle request form"
        subtitle={`Version ${version} of ${clinic}, published ${formatInstant(publishedAt, timeZone)}${publishedBy === 'system' ? '' : ` by ${publishedBy}`}`}
      />
      <Text tone="muted">
        Requests keep the version that they were answered in. Clear the text of a question or task to remove it.
      </Text>
      <PortalForm key={version} action={cycleFormPath}>
        <FormHeader form={state} />
        <Stack gap={24}>
          <QuestionRows rows={rows.questionRows} form={state} />
          <StepRows rows={rows.stepRows} form={state} questions={questions} categories={categories} />
        </Stack>
        <FormActions>
          <Button variant="primary">Publish form</Button>
          <FormCancel form={state} href={cycleRequestListPath} />
        </FormActions>
      </PortalForm>
    </Stack>
  );
}
