import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Scripted } from '#app/ui/layout/scripted.tsx';
import { FormDraft } from './form-draft.tsx';
import type { FormState } from './plain-form.ts';

interface FormCancelProps {
  form: FormState;
  href: string;
  label?: string;
}

/** After the submit button: Cancel, and the draft if the form keeps one; without script, Cancel stores what is typed. */
export function FormCancel({ form, href, label = 'Cancel' }: FormCancelProps) {
  const link = <ButtonLink href={href}>{label}</ButtonLink>;
  if (!form.draft) return link;
  const button = (
    <Button name="intent" value="leave" formNoValidate>
      {label}
    </Button>
  );
  return (
    <>
      <Scripted otherwise={button}>{link}</Scripted>
      <FormDraft form={form} />
    </>
  );
}
