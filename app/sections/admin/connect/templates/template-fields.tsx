import type { FormState } from '#app/forms/plain-form.ts';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, Fieldset } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { groupField, type TemplateGroup } from './group-field.ts';
import type { TemplatePreview as Preview } from './preview.server.ts';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';

interface TemplateFieldsProps {
  form: FormState;
  groups: TemplateGroup[];
  /** What the fields of a text stand for, by name. */
  placeholders: Record<string, string>;
  preview: Preview | null;
}

/** The fields of a template: its text with placeholders, a preview, and which groups may use it. */
export function TemplateFields({ form: { control, checkbox }, groups, placeholders, preview }: TemplateFieldsProps) {
  return (
    <Fields>
      <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
      <TextareaField label="Text" rows={6} maxLength={20_000} spellCheck {...control('text')} />
      <Placeholders meanings={placeholders} />
      <div className={styles.try}>
        <TextField
          label="Try with patient"
          autoComplete="off"
          hint="Name, date of birth, or EHR ID. Leave blank for example values."
          {...control('patient')}
        />
        <Button name="intent" value="preview">
          Preview
        </Button>
      </div>
      {preview && <TemplatePreview {...preview} />}
      {groups.length > 0 && (
        <Fieldset legend="Used in">
          <Text size={13} tone="muted">
            Select none to offer it in all groups.
          </Text>
          <div className={styles.groups}>
            {groups.map(({ id, name }) => (
              <ChoiceField key={id} type="checkbox" label={name} {...checkbox(groupField(id))} />
            ))}
          </div>
        </Fieldset>
      )}
    </Fields>
  );
}

function Placeholders({ meanings }: { meanings: Record<string, string> }) {
  return (
    <details className={styles.placeholders}>
      <summary>Fields you can use</summary>
      <dl>
        {Object.entries(meanings).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
