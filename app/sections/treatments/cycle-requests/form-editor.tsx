import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
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

/** The questions of the clinic's cycle request form, and the tasks that an approval adds. */
export default function FormEditor() {
  const { form, rows, categories, setup, timeZone, clinic } = useLoaderData<typeof loader>();
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
