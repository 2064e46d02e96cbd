import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FieldState } from '#app/forms/control-of.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Fields, FormActions } from '#app/ui/fieldset.tsx';
import type { BookedConsult } from '#server/inova/contract/consult-bookings.ts';
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
  const path = `${back}/${way}`;
  const isPending = useNavigation().formAction === path;
  return (
    <PortalDialog title={title} cancelHref={back} width="narrow">
      <PortalForm action={path} id={form.id} className={className}>
        <input type="hidden" name="version" value={answer?.version ?? consult.version} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
        <Fields>
          <StandsNow consult={consult} isNews={Boolean(answer?.isStale)} />
          {children}
          <NoteField state={note} />
        </Fields>
        {closing}
        <FormActions>
          <Button variant={button.variant} pending={isPending}>
            {button.label}
          </Button>
          <ButtonLink href={back}>{backLabel}</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
