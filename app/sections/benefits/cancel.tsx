import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Fields, FormActions } from '#app/ui/fieldset.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { type ConsultCancel, consultCancel } from '#server/inova/contract/consult-bookings.ts';
import { reasonOptions } from './choices.server.ts';
import { consultOf } from './consult.server.ts';
import { endWith } from './end.server.ts';
import { LetterHint } from './letter-hint.tsx';
import { toldOf } from './letter-words.ts';
import { StandsNow } from './stands-now.tsx';

export const meta = () => [{ title: 'Cancel consult · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { consult: await consultOf(context, params.appointment), reasons: reasonOptions, onceKey: randomKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const done = await endWith(context, params.appointment, consultCancel, (id, cancel) =>
    context.inova.consultBookings.cancel(id, cancel),
  );
  if (!done.consult) return data(done.refused, { status: done.status });
  await context.flash({ kind: 'success', text: toldOf(`${done.consult.patient}: consult cancelled`, done.consult) });
  return redirect(`/benefits/consult/${done.consult.id}`);
}

export default function CancelConsult() {
  const { consult, reasons, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/benefits/consult/${consult.id}`;
  const isPending = useNavigation().formAction === `${back}/cancel`;
  const [form, fields] = useForm<ConsultCancel>({ lastResult: answer?.result });
  return (
    <PortalDialog title={`Cancel consult of ${consult.patient}`} cancelHref={back} width="narrow">
      <PortalForm action={`${back}/cancel`} id={form.id}>
        <input type="hidden" name="version" value={answer?.version ?? consult.version} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
        <Fields>
          <StandsNow consult={consult} isNews={Boolean(answer?.isStale)} />
          <SelectField
            label="Reason"
            name="reason"
            placeholder="Choose a reason"
            options={reasons}
            required
            defaultValue={fields.reason.initialValue}
            errors={fields.reason.errors}
          />
          <TextareaField
            label="Note"
            name="note"
            limit={500}
            defaultValue={fields.note.initialValue}
            errors={fields.note.errors}
          />
        </Fields>
        <LetterHint email={consult.email} />
        <FormActions>
          <Button variant="danger" pending={isPending}>
            Cancel consult
          </Button>
          <ButtonLink href={back}>Keep it</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
