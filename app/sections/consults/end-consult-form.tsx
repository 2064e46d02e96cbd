import type { ReactNode } from 'react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { Consult } from '#server/inova/contract/consults.ts';
import { CurrentConsult } from './current-consult.tsx';
import { NoteField } from './note-field.tsx';

interface EndConsultFormProps {
  title: string;
  path: 'cancel' | 'outcome';
  consult: Consult;
  form: FormState;
  button: { label: string; variant: 'primary' | 'danger' };
  backLabel: string;
  children: ReactNode;
  /** Shown above the buttons. */
  footer?: ReactNode;
}

/** The dialog that cancels a consult or records its outcome. */
export function EndConsultForm({ path, consult, form, children, footer, ...dialog }: EndConsultFormProps) {
  const back = `/benefits/consult/${consult.id}`;
  return (
    <FormDialog width="narrow" form={form} backHref={back} action={`${back}/${path}`} {...dialog}>
      <Fields>
        <CurrentConsult consult={consult} hasChanged={form.conflict !== null} />
        {children}
        <NoteField form={form} />
      </Fields>
      {footer}
    </FormDialog>
  );
}
