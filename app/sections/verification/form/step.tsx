import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { ActionForm, actionFormId, initialValues } from '#app/lists/bulk/action-form.tsx';
import { actionSchema } from '#app/lists/bulk/action-schema.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import styles from './form.module.css';
import { loadStep, runStep } from './step.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.stepAction.label}, ${data.name} · inova` : 'inova' },
];
export const handle = { ...dialogRoute, keptForm: actionFormId };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { verification, stepAction, missing, backHref, form } = await loadStep(context, request, params);
  const draft = await openFormDraft(context, form);
  const setup = formSetup(actionSchema(stepAction.fields), { draft: stepAction.fields.length > 0 ? draft : null });
  const patient = await context.inova.patients.get(verification.patientId);
  return { name: fullName(patient), stepAction, missing, backHref, setup };
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return runStep(context, request, params);
}

export default function VerificationStep() {
  const { name: patient, stepAction, missing, backHref, setup } = useLoaderData<typeof loader>();
  const form = plainForm({
    setup,
    answer: useActionData<typeof action>(),
    values: initialValues(stepAction.fields),
  });
  return (
    <PortalDialog
      title={stepAction.label}
      cancelHref={backHref}
      width="narrow"
      keptForm={setup.draft ? actionFormId : undefined}
    >
      <ActionForm
        action={stepAction}
        form={form}
        isPossible={missing.length === 0}
        backHref={backHref}
        backLabel={missing.length > 0 ? 'Back to verification' : undefined}
      >
        <p className={styles.subject}>{patient}</p>
        {missing.length > 0 && (
          <>
            <p>Fill in these fields to complete the verification:</p>
            <ul className={styles.missing}>
              {missing.map(({ name, label }) => (
                <li key={name}>
                  <a href={`${backHref}#${name}`}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </ActionForm>
    </PortalDialog>
  );
}
