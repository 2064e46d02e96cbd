import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import styles from './confirm-dialog.module.css';
import { PortalDialog } from './portal-dialog.tsx';
import { PortalForm } from './portal-form.tsx';

interface ConfirmDialogProps {
  /** The title: "Remove this note?" */
  question: string;
  consequences: string[];
  /** The label of the confirm button: "Remove note". */
  confirm: string;
  /** Where the form posts to. */
  action: string;
  cancelHref: string;
  /** Hidden fields that identify the record. */
  children?: ReactNode;
}

/** Confirms an action that cannot be undone, and lists its consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, consequences, confirm, action, cancelHref, children } = props;
  const isPending = useNavigation().formAction === action;
  return (
    <PortalDialog title={question} cancelHref={cancelHref} width="narrow">
      <PortalForm action={action}>
        {children}
        <p>This will happen:</p>
        <ul className={styles.consequences}>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <FormActions>
          <Button variant="danger" pending={isPending}>
            {confirm}
          </Button>
          <ButtonLink href={cancelHref} autoFocus>
            Cancel
          </ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
