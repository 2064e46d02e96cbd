import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { type PortalFormOptions, usePortalForm } from '#app/forms/use-portal-form.ts';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';

interface ArticleFormProps extends PortalFormOptions {
  action: string;
  backHref: string;
  /** True for those who can write for every clinic. */
  isNetwork: boolean;
  /** The text as it would be shown; sanitized by the server. */
  preview?: string | null;
}

/** An article's text in Markdown, its owner, and when it is reviewed; Preview shows the text without saving. */
export function ArticleForm({ action, backHref, isNetwork, preview, ...options }: ArticleFormProps) {
  const form = usePortalForm(options);
  const { control, checkbox } = form;
  return (
    <Stack>
      <Card title="Text">
        <PortalForm action={action} {...form.props}>
          <FormHeader form={form} />
          <Fields>
            <TextField label="Title" autoComplete="off" {...control('title')} />
            <TextareaField
              label="Text"
              hint="Markdown: ## heading, **bold**, - list, [link](https://…), | table |. HTML is removed, but for simple text."
              rows={16}
              spellCheck
              {...control('body')}
            />
            <Fields columns={2}>
              <TextField
                label="Owner"
                hint="Email address of who keeps it correct"
                autoComplete="off"
                {...control('owner')}
              />
              <DateField label="Review on" {...control('reviewOn')} />
            </Fields>
            <ChoiceField
              type="checkbox"
              label="Readers confirm that they have read and understood each version"
              {...checkbox('mustRead')}
            />
            {isNetwork && <ChoiceField type="checkbox" label="For every clinic" {...checkbox('everyClinic')} />}
          </Fields>
          <FormActions>
            <Button variant="primary" name="intent" value="save">
              {form.conflict ? 'Save my changes' : 'Save'}
            </Button>
            <Button name="intent" value="preview">
              Preview
            </Button>
            <FormCancel form={form} href={backHref} />
          </FormActions>
        </PortalForm>
      </Card>
      {preview && (
        <Card title="Preview">
          <NoteText html={preview} />
        </Card>
      )}
    </Stack>
  );
}
