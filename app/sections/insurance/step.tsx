import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { ActionField } from '#app/lists/action-field.tsx';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Fields, FormActions } from '#app/ui/fieldset.tsx';
import styles from './form.module.css';
import { doStep, stepOf } from './step.server.ts';

export const meta = () => [{ title: 'Benefits verification · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { one, offered, missing, backHref, onceKey } = await stepOf(context, request, params);
  const patient = await context.inova.patients.get(one.patientId);
  return { name: fullName(patient), offered, missing, backHref, onceKey };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const done = await doStep(context, request, params);
  return done instanceof Response ? done : data(done, { status: done.status });
}

export default function VerificationStep() {
  const { name: patient, offered, missing, backHref, onceKey } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const errors = offered.fields.flatMap(({ name, label }) => {
    const message = wrong?.faults[name];
    return message ? [{ field: `value-${name}`, message: `${label}: ${message}` }] : [];
  });
  return (
    <PortalDialog title={offered.label} cancelHref={backHref} width="narrow">
      <p className={styles.facts}>{patient}</p>
      <PortalForm action={pathname + search}>
        <ErrorSummary errors={wrong?.message ? [{ message: wrong.message }, ...errors] : errors} />
        <input type="hidden" name="onceKey" value={onceKey} />
        {missing.length > 0 && (
          <>
            <p>Before the verification can be completed, answer:</p>
            <ul className={styles.missing}>
              {missing.map(({ name, label }) => (
                <li key={name}>
                  <a href={`${backHref}#${name}`}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <Fields>
          {offered.fields.map((field) => (
            <ActionField
              key={field.name}
              field={field}
              value={wrong?.values[field.name]}
              fault={wrong?.faults[field.name]}
            />
          ))}
        </Fields>
        <FormActions>
          {missing.length === 0 && (
            <Button variant={offered.tone === 'danger' ? 'danger' : 'primary'} pending={isPending}>
              {offered.label}
            </Button>
          )}
          <ButtonLink href={backHref}>{missing.length > 0 ? 'Back to the form' : 'Cancel'}</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
