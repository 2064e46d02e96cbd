import type { ReactNode } from 'react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { FieldState } from '#app/forms/input-props.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { Consult } from '#server/inova/contract/consults.ts';
import { CurrentConsult } from './current-consult.tsx';
import { NoteField } from './note-field.tsx';

interface EndConsultFormProps {
  title: string;
  intent: 'cancel' | 'outcome';
  consult: Consult;
  onceKey: string;
  /** After a rejected submission: the version to continue from, and whether another user has updated the consult. */
  formAnswer?: { version: number; isStale: boolean };
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  note: FieldState;
  className?: string;
  button: { label: string; variant: 'primary' | 'danger' };
  backLabel: string;
  children: ReactNode;
  /** Last, above the buttons. */
  footer?: ReactNode;
}

/** The dialog that cancels a consult or records its outcome. */
export function EndConsultForm(props: EndConsultFormProps) {
  const { title, intent, consult, onceKey, formAnswer, form, note, className, button, backLabel, children, footer } =
    props;
  const back = `/benefits/consult/${consult.id}`;
  return (
    <FormDialog
      width="narrow"
      {...{ title, backHref: back, backLabel, button, className }}
      action={`${back}/${intent}`}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="version" value={formAnswer?.version ?? consult.version} />
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <CurrentConsult consult={consult} hasChanged={Boolean(formAnswer?.isStale)} />
        {children}
        <NoteField field={note} />
      </Fields>
      {footer}
    </FormDialog>
  );
}
