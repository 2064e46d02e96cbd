import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { type FormState, plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './authorization.module.css';
import { loadAuthorization, saveAuthorization } from './authorization.server.ts';
import { outcomeFields } from './authorization-fields.ts';

export const meta = () => [{ title: 'Authorization · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { patientId, ...loaded } = await loadAuthorization(context, request, params.id);
  return { ...loaded, name: fullName(await context.inova.patients.get(patientId)) };
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return saveAuthorization(context, request, params.id);
}

const optionOf = (value: string) => ({ value, label: capitalize(value) });

/** Adds an authorization, or corrects one; shows the fields of the selected status, with script and without. */
export default function AuthorizationPage() {
  const { name, isNew, values, procedures, outcomes, setup, backHref } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      title={isNew ? 'Add authorization' : 'Edit authorization'}
      form={form}
      action={pathname + search}
      backHref={backHref}
      button={{ label: isNew ? 'Add authorization' : 'Save' }}
      width="narrow"
    >
      <Text tone="muted">{name}</Text>
      <div className={styles.fields}>
        <SelectField
          label="Procedure"
          placeholder="Select a procedure"
          options={procedures.map(optionOf)}
          {...form.control('procedure')}
          required
        />
        <ChoiceGroup type="radio" label="Status" options={outcomes.map(optionOf)} {...form.control('state')} required />
        {outcomeFields.map((field) => (
          <div key={field.name} data-for={field.outcomes.join(' ')} data-kind={field.kind}>
            <OutcomeField {...field} form={form} isNew={isNew} />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

interface OutcomeFieldProps {
  form: FormState;
  isNew: boolean;
}

function OutcomeField({
  name,
  label,
  kind,
  isTodayIfEmpty,
  form,
  isNew,
}: (typeof outcomeFields)[number] & OutcomeFieldProps) {
  const isOptional = isTodayIfEmpty && isNew;
  const control = {
    ...form.control(name),
    label,
    required: !isOptional,
    hint: isOptional ? 'Today if empty' : undefined,
  };
  if (kind === 'date') return <DateField {...control} />;
  if (kind === 'textarea') return <TextareaField {...control} limit={500} />;
  if (kind === 'number') return <TextField {...control} inputMode="numeric" maxLength={2} />;
  return <TextField {...control} maxLength={40} autoComplete="off" />;
}
