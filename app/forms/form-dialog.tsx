import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { dialogFormId } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import type { DialogPageProps } from '#app/ui/feedback/dialog-page.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { FormCancel } from './form-cancel.tsx';
import { FormHeader } from './form-header.tsx';
import type { FormState } from './plain-form.ts';
import { ReopeningForm } from './reopening-form.tsx';

interface FormDialogProps extends Pick<DialogPageProps, 'title' | 'width'> {
  /** From `usePortalForm` or `plainForm`; provides the hidden fields, the errors and the conflict. */
  form: FormState;
  /** Where the form posts to. */
  action: string;
  backHref: string;
  backLabel?: string;
  button: { label: string; variant?: 'primary' | 'danger'; icon?: IconName; intent?: string };
  /** Another way to submit it. */
  otherButton?: { label: string; intent: string };
  children: ReactNode;
  footer?: ReactNode;
  /** True if a field takes files. */
  takesFiles?: boolean;
}

/** A dialog page with a single form: errors, fields, a submit button and Cancel. */
export function FormDialog(props: FormDialogProps) {
  const { title, width, form, action, backHref, backLabel, button, otherButton, children, footer, takesFiles } = props;
  const encType = takesFiles ? 'multipart/form-data' : undefined;
  const isPending = useNavigation().formAction === action;
  return (
    <PortalDialog title={title} cancelHref={backHref} width={width} keptForm={form.draft ? dialogFormId : undefined}>
      <ReopeningForm action={action} encType={encType} id={dialogFormId} {...form.props}>
        <FormHeader form={form} />
        {children}
        <FormActions>
          <Button
            variant={button.variant ?? 'primary'}
            icon={button.icon}
            pending={isPending}
            name={button.intent && 'intent'}
            value={button.intent}
          >
            {button.label}
          </Button>
          {otherButton && (
            <Button name="intent" value={otherButton.intent}>
              {otherButton.label}
            </Button>
          )}
          <FormCancel form={form} href={backHref} label={backLabel} />
        </FormActions>
      </ReopeningForm>
      {footer}
    </PortalDialog>
  );
}
