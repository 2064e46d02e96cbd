import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../verification.module.css';
import { responseExtensions } from './response-file.ts';

interface PayerResponseFormProps {
  action: string;
  text: string;
  errors: { message: string; field?: string }[];
  isRead: boolean;
}

/** Submits a pasted or uploaded payer response for preview; nothing is saved. */
export function PayerResponseForm({ action, text, errors, isRead }: PayerResponseFormProps) {
  const errorsOf = (name: string) => errors.filter(({ field }) => field === name).map(({ message }) => message);
  return (
    <Card title={isRead ? 'Preview another response' : 'Paste or upload a response'}>
      <PortalForm action={action} encType="multipart/form-data" className={styles.answer}>
        <TextareaField
          key={text}
          label="Payer response"
          name="text"
          hint="An X12 271 that starts with ISA, or a FHIR CoverageEligibilityResponse as JSON. Previewing doesn’t change the verification."
          rows={isRead ? 4 : 12}
          defaultValue={text}
          errors={errorsOf('text')}
          spellCheck={false}
        />
        <FileField
          key={`file ${text}`}
          label="Or upload a file"
          name="file"
          accept={responseExtensions.join(',')}
          errors={errorsOf('file')}
        />
        <FormActions>
          <Button name="intent" value="preview" variant={isRead ? 'secondary' : 'primary'}>
            Preview response
          </Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
