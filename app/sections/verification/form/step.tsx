import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { ActionForm } from '#app/lists/bulk/action-form.tsx';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './form.module.css';
import { loadStep, runStep } from './step.server.ts';

export const meta = () => [{ title: 'Benefits verification · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { verification, stepAction, missing, backHref, onceKey } = await loadStep(context, request, params);
  const patient = await context.inova.patients.get(verification.patientId);
  return { name: fullName(patient), stepAction, missing, backHref, onceKey };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const result = await runStep(context, request, params);
  return result instanceof Response ? result : data(result, { status: result.status });
}

export default function VerificationStep() {
  const { name: patient, stepAction, missing, backHref, onceKey } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  return (
    <PortalDialog title={stepAction.label} cancelHref={backHref} width="narrow">
      <Text tone="muted">{patient}</Text>
      <ActionForm
        action={stepAction}
        failure={formAnswer}
        onceKey={onceKey}
        isPossible={missing.length === 0}
        backHref={backHref}
        backLabel={missing.length > 0 ? 'Back to verification' : undefined}
      >
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
