import { PayerFileForm } from '#app/forms/payer-file-form.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { remittanceExtensions } from './remittance-file.ts';
import styles from './remittances.module.css';

const action = '/claims/import';
const accept = remittanceExtensions.join(',');

interface RemittanceFormProps {
  text: string;
  errors: { message: string; field?: string }[];
  isPreviewed: boolean;
}

/** Submits a pasted or uploaded remittance for preview; nothing is posted. */
export function RemittanceForm(props: RemittanceFormProps) {
  return (
    <PayerFileForm
      action={action}
      title={props.isPreviewed ? 'Preview another remittance' : 'Paste or upload a remittance'}
      label="Remittance"
      hint="An X12 835 that starts with ISA. Previewing posts nothing."
      button="Preview remittance"
      extensions={remittanceExtensions}
      {...props}
    />
  );
}

/** Posts what was previewed; a file too long for a form is chosen again. */
export function PostForm({ text }: { text: string }) {
  return (
    <Card title="Post this remittance">
      <PortalForm action={action} encType="multipart/form-data" className={styles.form}>
        {text ? (
          <textarea name="text" defaultValue={text} hidden readOnly />
        ) : (
          <FileField
            label="Choose the file again"
            name="file"
            id="previewed-file"
            accept={accept}
            hint="It is too long to be kept in this page."
            required
          />
        )}
        <p>
          Paid claims, denials, and invoices for patients’ shares are posted. Unmatched claims are kept for a person.
        </p>
        <FormActions>
          <Button name="intent" value="post" variant="primary">
            Post
          </Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
