import { useNavigation } from '@remix-run/react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { AttachField } from '#app/sections/messages/reply/attach-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

interface AnswerFormProps {
  action: string;
  clinic: string;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** What the patient writes next. */
export function AnswerForm({ action, clinic, setup, answer }: AnswerFormProps) {
  const form = plainForm({ setup, answer });
  const isPending = useNavigation().formAction === action;
  return (
    <PortalForm id="reply" action={action} encType="multipart/form-data" aria-label={`Write to ${clinic}`}>
      <FormHeader form={form} />
      <Fields>
        <TextareaField label="Message" rows={3} {...form.control('message')} />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending}>
          Send
        </Button>
        <AttachField {...form.control('attachmentFile')} />
      </FormActions>
    </PortalForm>
  );
}
