import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { taskFields } from '#server/inova/contract/tasks/tasks.ts';
import { PatientLine } from '../patients/patient-line.tsx';
import { loadNewTaskChoices, readNewTaskQuery } from './new-task.server.ts';
import { TaskFields } from './task-fields.tsx';
import styles from './tasks.module.css';

const formId = 'task';

export const meta = () => [{ title: 'Add task · inova' }];
export const handle = { keptForm: formId };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, patientId, form } = readNewTaskQuery(context, request);
  const [choices, draft] = await Promise.all([loadNewTaskChoices(context, patientId), openFormDraft(context, form)]);
  return { ...choices, path, backHref: form.backHref, setup: formSetup(taskFields, { draft }) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { form, backHref, ...about } = readNewTaskQuery(context, request);
  const patientId = about.patientId ?? undefined;
  const conversationId = about.conversationId ?? undefined;
  const messageId = about.messageId ?? undefined;
  return submitDraftedForm(context, request, form, {
    schema: taskFields,
    subject: about,
    run: (task, { key }) => context.inova.tasks.create({ ...task, patientId, conversationId, messageId }, key),
    success: ({ id }) => ({ to: backHref ?? `/users/tasks/task/${id}`, message: 'Task added' }),
  });
}

export default function NewTask() {
  const { patient, choices, today, path, backHref, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <PageHeader title="Add task" subtitle={patient ? undefined : 'About the clinic'} />
      <ReopeningForm action={path} {...form.props} id={formId} className={styles.form}>
        <FormHeader form={form} />
        {patient && <PatientLine patient={patient} />}
        <TaskFields form={form} choices={choices} today={today} />
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Add task
          </Button>
          <FormCancel form={form} href={backHref} />
        </FormActions>
      </ReopeningForm>
    </>
  );
}
