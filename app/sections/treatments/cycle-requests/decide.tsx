import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { decisions, requestDecision } from '#server/inova/contract/cycle-requests.ts';
import { loadRequest } from './load-requests.server.ts';
import { cycleRequestsHref } from './paths.ts';

const decisionForm = z.object({
  decision: z.enum(decisions, { error: 'Select a decision' }),
  note: requestDecision.shape.note,
  work: z.array(z.coerce.number().int().min(0)).default([]),
});

const options = [
  { value: 'approve', label: 'Approve' },
  { value: 'return', label: 'Return to the requester' },
  { value: 'decline', label: 'Decline' },
];
const messages = { approve: 'approved', return: 'returned', decline: 'declined' };

export const meta = () => [{ title: 'Decide about a cycle request · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, record, request } = await loadRequest(context, params, ({ state }) => state === 'submitted');
  const { id, planned, cycle, plannedOn, version } = request;
  return {
    patientId: patient.id,
    id,
    planned,
    values: { work: planned.map(({ step }) => String(step)) },
    plan: record.openCycle
      ? `The open cycle (${record.openCycle.kind}) stays as it is.`
      : `An approval plans the cycle: ${cycle}, ${formatDate(plannedOn)}.`,
    setup: formSetup(decisionForm, { version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, request } = await loadRequest(context, params, () => true);
  return submitForm(context, {
    schema: decisionForm,
    subject: request.id,
    run: async ({ decision, note, work }, { version }) => {
      const added = decision === 'approve' ? { work } : {};
      await context.inova.cycleRequests.decide(request.id, { version, decision, note, ...added });
    },
    success: (_, { decision }) => ({
      to: cycleRequestsHref(patient.id),
      message: `Cycle request ${messages[decision]}`,
    }),
  });
}

/** A physician's decision, with the work that an approval adds. */
export default function DecideRequest() {
  const { patientId, id, planned, values, plan, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Decide about the cycle request"
      action={cycleRequestsHref(patientId, `/decide/${id}`)}
      backHref={cycleRequestsHref(patientId)}
      button={{ label: 'Save decision' }}
    >
      <Fields>
        <ChoiceGroup type="radio" label="Decision" options={options} {...form.control('decision')} />
        <TextareaField
          label="Note"
          hint="Needed to return or decline"
          rows={3}
          limit={1000}
          {...form.control('note')}
          required={false}
        />
        <Text>{plan}</Text>
        {planned.length > 0 && (
          <ChoiceGroup
            type="checkbox"
            name="work"
            label="Tasks that an approval adds"
            options={planned.map(({ step, title, category, dueOn }) => ({
              value: String(step),
              label: `${title} (${category}, due ${formatDate(dueOn)})`,
            }))}
            defaultValue={form.values('work')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
