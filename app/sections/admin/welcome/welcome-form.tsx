import { type SubmissionResult, useForm } from '@conform-to/react';
import { ConflictBanner } from '#app/forms/conflict-banner.tsx';
import type { ConflictField } from '#app/forms/conflicting-fields.ts';
import { inputProps } from '#app/forms/input-props.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

interface WelcomeText {
  title: string;
  notes: string;
}

interface WelcomeFormProps {
  values: Partial<WelcomeText>;
  /** The version it replaces. */
  baseVersion: number | null;
  onceKey: string;
  /** What someone else saved meanwhile, beside what is typed here. */
  conflict: ConflictField[] | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Title and HTML of the welcome note; Preview shows it as the server cleans it, and saves nothing. */
export function WelcomeForm({ values, baseVersion, onceKey, conflict, lastResult }: WelcomeFormProps) {
  const [form, fields] = useForm<WelcomeText>({ lastResult, defaultValue: values });
  const control = (field: keyof WelcomeText) => inputProps(field, fields[field]);
  return (
    <PortalForm action="/admin/welcome" id={form.id}>
      <input type="hidden" name="basedOn" value={baseVersion ?? ''} />
      <input type="hidden" name="onceKey" value={onceKey} />
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      {conflict && <ConflictBanner fields={conflict} />}
      <Fields>
        <TextField label="Title" autoComplete="off" required {...control('title')} />
        <TextareaField
          label="Text"
          hint="HTML: paragraphs, headings, lists, tables, bold, italic and links. Other markup is removed."
          rows={12}
          maxLength={20_000}
          spellCheck
          required
          {...control('notes')}
        />
      </Fields>
      <FormActions>
        <Button variant="primary" name="intent" value="save">
          {conflict ? 'Save my changes' : 'Save'}
        </Button>
        <Button name="intent" value="preview">
          Preview
        </Button>
      </FormActions>
    </PortalForm>
  );
}
