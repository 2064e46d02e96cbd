import type { ReactNode } from 'react';
import type { FieldState } from '#app/forms/control-of.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formErrors } from '#app/lib/form-errors.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { BookedConsult } from '#server/inova/contract/consults.ts';
import { NoteField } from './note-field.tsx';
import { StandsNow } from './stands-now.tsx';

interface EndFormProps {
  title: string;
  way: 'cancel' | 'outcome';
  consult: BookedConsult;
  onceKey: string;
  /** Where it was refused: the version to go on from, and whether somebody else changed it. */
  answer?: { version: number; isStale: boolean };
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  note: FieldState;
  className?: string;
  button: { label: string; variant: 'primary' | 'danger' };
  backLabel: string;
  children: ReactNode;
  /** Said last, before the buttons. */
  closing?: ReactNode;
}

/** The dialog in which a consult is ended: as it stands, how it ends, and a note. */
export function EndForm(props: EndFormProps) {
  const { title, way, consult, onceKey, answer, form, note, className, button, backLabel, children, closing } = props;
  const back = `/benefits/consult/${consult.id}`;
  return (
    <FormDialog
      width="narrow"
      {...{ title, back, backLabel, button, className }}
      path={`${back}/${way}`}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="version" value={answer?.version ?? consult.version} />
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <StandsNow consult={consult} isNews={Boolean(answer?.isStale)} />
        {children}
        <NoteField state={note} />
      </Fields>
      {closing}
    </FormDialog>
  );
}
