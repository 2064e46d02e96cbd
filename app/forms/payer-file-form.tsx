import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './payer-file-form.module.css';

interface PayerFileFormProps {
  action: string;
  title: string;
  /** The label of the pasted text, and what it may be. */
  label: string;
  hint: string;
  button: string;
  extensions: string[];
  text: string;
  errors: { message: string; field?: string }[];
  isPreviewed: boolean;
}

/** Submits a payer's file, pasted or uploaded, for preview; nothing is stored. */
export function PayerFileForm(props: PayerFileFormProps) {
  const { action, title, label, hint, button, extensions, text, errors, isPreviewed } = props;
  const errorsOf = (name: string) => errors.filter(({ field }) => field === name).map(({ message }) => message);
  return (
    <Card title={title}>
      <PortalForm action={action} encType="multipart/form-data" className={styles.form}>
        <TextareaField
          key={text}
          label={label}
          name="text"
          hint={hint}
          rows={isPreviewed ? 4 : 12}
          defaultValue={text}
          errors={errorsOf('text')}
          spellCheck={false}
        />
        <FileField
          key={`file ${text}`}
          label="Or upload a file"
          name="file"
          accept={extensions.join(',')}
          errors={errorsOf('file')}
        />
        <FormActions>
          <Button name="intent" value="preview" variant={isPreviewed ? 'secondary' : 'primary'}>
            {button}
          </Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
