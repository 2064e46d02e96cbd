import { FormHeader } from '#app/forms/form-header.tsx';
import { type PortalFormOptions, usePortalForm } from '#app/forms/use-portal-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

/** Title and HTML of the welcome note; Preview shows the sanitized HTML without saving. */
export function WelcomeForm(options: PortalFormOptions) {
  const form = usePortalForm(options);
  return (
    <PortalForm action="/admin/welcome" {...form.props}>
      <FormHeader form={form} />
      <Fields>
        <TextField label="Title" autoComplete="off" required {...form.control('title')} />
        <TextareaField
          label="Text"
          hint="HTML: paragraphs, headings, lists, tables, bold, italic and links. Other markup is removed."
          rows={12}
          maxLength={20_000}
          spellCheck
          required
          {...form.control('notes')}
        />
      </Fields>
      <FormActions>
        <Button variant="primary" name="intent" value="save">
          {form.conflict ? 'Save my changes' : 'Save'}
        </Button>
        <Button name="intent" value="preview">
          Preview
        </Button>
      </FormActions>
    </PortalForm>
  );
}
