import { type SubmissionResult, useForm } from '@conform-to/react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import { controlOf } from '#app/forms/control-of.ts';
import type { MetField } from '#app/forms/met-fields.ts';
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
  basedOn: number | null;
  onceKey: string;
  /** What somebody else saved meanwhile, beside what is typed here. */
  met: MetField[] | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Title and HTML of the welcome note; Preview shows it as the server cleans it, and saves nothing. */
export function WelcomeForm({ values, basedOn, onceKey, met, lastResult }: WelcomeFormProps) {
  const [form, fields] = useForm<WelcomeText>({ lastResult, defaultValue: values });
  const of = (field: keyof WelcomeText) => controlOf(field, fields[field]);
  return (
    <PortalForm action="/admin/welcome" id={form.id}>
      <input type="hidden" name="basedOn" value={basedOn ?? ''} />
      <input type="hidden" name="onceKey" value={onceKey} />
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      {met && <ChangedMeanwhile fields={met} />}
      <Fields>
        <TextField label="Title" autoComplete="off" required {...of('title')} />
        <TextareaField
          label="Text"
          hint="HTML: paragraphs, headings, lists, tables, bold, italic and links. Everything else is taken out"
          rows={12}
          maxLength={20_000}
          spellCheck
          required
          {...of('notes')}
        />
      </Fields>
      <FormActions>
        <Button variant="primary" name="intent" value="save">
          {met ? 'Save mine instead' : 'Save'}
        </Button>
        <Button name="intent" value="preview">
          Preview
        </Button>
      </FormActions>
    </PortalForm>
  );
}
