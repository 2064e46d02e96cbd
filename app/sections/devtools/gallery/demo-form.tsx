import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { MoneyField } from '#app/forms/money-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField, type UploadedFile } from '#app/ui/form/file-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { type DemoFields, noteLimit } from './demo-fields.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

interface DemoFormProps {
  lastResult?: SubmissionResult<string[]>;
  files: UploadedFile[];
}

/** A form with every field, checked by the server: sent as it is, it shows its errors and keeps what was typed. */
export function DemoForm({ lastResult, files }: DemoFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'demo';
  const error = lastResult?.error ?? {};
  const initialValue = lastResult?.initialValue ?? {};
  const control = (field: keyof DemoFields) => ({ name: field, errors: error[field] ?? undefined });
  const text = (field: Exclude<keyof DemoFields, 'reach'>) => ({
    ...control(field),
    defaultValue: initialValue[field] as string | undefined,
  });
  const errors = Object.entries(error).flatMap(([field, messages]) => {
    return messages?.[0] ? [{ field, message: messages[0] }] : [];
  });
  return (
    <Section id="form">
      <div className={styles.surface}>
        <PortalForm action="/testing" encType="multipart/form-data">
          <input type="hidden" name="intent" value="demo" />
          <ErrorSummary errors={errors} />
          <Fieldset legend="Coverage" columns={2}>
            <TextField label="Subscriber" maxLength={200} autoComplete="off" required {...text('subscriber')} />
            <DateField label="Effective from" required {...text('effective')} />
            <MoneyField label="Deductible" hint="For example, $1,234.50" required {...text('deductible')} />
            <SelectField
              label="State"
              placeholder="Choose a state"
              required
              options={[
                { value: 'IL', label: 'Illinois' },
                { value: 'WI', label: 'Wisconsin' },
              ]}
              {...text('state')}
            />
            <ChoiceGroup
              label="Covered"
              type="radio"
              required
              options={[
                { value: 'self', label: 'The patient' },
                { value: 'both', label: 'The patient and the partner' },
              ]}
              {...text('coverage')}
            />
            <ChoiceGroup
              label="Reach by"
              type="checkbox"
              options={[
                { value: 'phone', label: 'Phone' },
                { value: 'email', label: 'Email' },
              ]}
              {...control('reach')}
              defaultValue={toArray(initialValue.reach)}
            />
            <TextareaField label="For the note" limit={noteLimit} {...text('note')} />
            <FileField
              label="Insurance card"
              name="card"
              hint="Choose files or drop them here"
              multiple
              uploaded={files}
            />
            <ChoiceField
              type="checkbox"
              label="The patient has agreed"
              required
              {...control('agreed')}
              defaultChecked={initialValue.agreed === 'on'}
            />
          </Fieldset>
          <FormActions>
            <Button variant="primary" pending={isPending}>
              Send
            </Button>
            <ButtonLink href="/testing#form">Clear</ButtonLink>
          </FormActions>
        </PortalForm>
      </div>
    </Section>
  );
}

/** One ticked box comes as text, several as a list. */
function toArray(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}
