import { useNavigation } from '@remix-run/react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField, type UploadedFile } from '#app/ui/form/file-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { noteLimit } from './demo-fields.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

interface DemoFormProps {
  form: FormState;
  files: UploadedFile[];
}

/** A form with every field type and server validation; submitted as is, it shows its errors and keeps the input. */
export function DemoForm({ form, files }: DemoFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'demo';
  const { control } = form;
  return (
    <Section id="form">
      <div className={styles.surface}>
        <PortalForm action="/testing" encType="multipart/form-data">
          <input type="hidden" name="intent" value="demo" />
          <FormHeader form={form} />
          <Fieldset legend="Coverage" columns={2}>
            <TextField label="Subscriber" maxLength={200} autoComplete="off" required {...control('subscriber')} />
            <DateField label="Effective from" required {...control('effective')} />
            <MoneyField label="Deductible" hint="For example, $1,234.50" required {...control('deductible')} />
            <SelectField
              label="State"
              placeholder="Choose a state"
              required
              options={[
                { value: 'IL', label: 'Illinois' },
                { value: 'WI', label: 'Wisconsin' },
              ]}
              {...control('state')}
            />
            <ChoiceGroup
              label="Covered"
              type="radio"
              required
              options={[
                { value: 'self', label: 'The patient' },
                { value: 'both', label: 'The patient and the partner' },
              ]}
              {...control('coverage')}
            />
            <ChoiceGroup
              label="Reach by"
              type="checkbox"
              options={[
                { value: 'phone', label: 'Phone' },
                { value: 'email', label: 'Email' },
              ]}
              {...control('reach')}
              defaultValue={control('reach').defaultValue?.split(',')}
            />
            <TextareaField label="For the note" limit={noteLimit} {...control('note')} />
            <FileField
              label="Insurance card"
              name="card"
              hint="Choose files or drop them here"
              multiple
              uploaded={files}
            />
            <ChoiceField type="checkbox" label="The patient has agreed" required {...form.checkbox('agreed')} />
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
