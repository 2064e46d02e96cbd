import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../verification.module.css';

interface PayerResponseFormProps {
  action: string;
  text: string;
  errors: { message: string; field?: string }[];
  isRead: boolean;
}

/** Where an answer is pasted or its file chosen; it is read, and nothing is changed. */
export function PayerResponseForm({ action, text, errors, isRead }: PayerResponseFormProps) {
  const textErrors = errors.filter(({ field }) => field === 'text').map(({ message }) => message);
  return (
    <Card title={isRead ? 'Read another answer' : 'The answer'}>
      <PortalForm action={action} encType="multipart/form-data" className={styles.answer}>
        <TextareaField
          key={text}
          label="Answer of the payer"
          name="text"
          hint="An X12 271, which begins with ISA, or a FHIR CoverageEligibilityResponse as JSON. Reading it changes nothing."
          rows={isRead ? 4 : 12}
          defaultValue={text}
          errors={textErrors}
          spellCheck={false}
        />
        <FileField key={`file ${text}`} label="Or its file" name="file" accept=".271,.x12,.edi,.txt,.json,.fhir" />
        <FormActions>
          <Button variant={isRead ? 'secondary' : 'primary'}>Read the answer</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
