import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { LaterFields } from '#app/forms/later-fields.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { Option } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './reminders.module.css';

interface ReminderFormProps {
  form: FormState;
  /** Where the form posts to. */
  action: string;
  /** Today in the clinic. */
  today: string;
  times: Option[];
  button: string;
  /** Where Cancel leads; without it there is none. */
  backHref?: string;
  id?: string;
  /** What the reminder is about. */
  children?: ReactNode;
}

/** Text and time of a reminder; date and time of day show with the choice to enter them. */
export function ReminderForm({ form, action, today, times, button, backHref, id, children }: ReminderFormProps) {
  const { control, checkbox } = form;
  const isPending = useNavigation().formAction === action;
  return (
    <ReopeningForm action={action} {...form.props} id={id} className={styles.form}>
      <FormHeader form={form} />
      {children}
      <Fields>
        <TextField label="Reminder" maxLength={500} autoComplete="off" {...control('text')} />
        <LaterFields control={control} label="When" times={times} today={today} />
        <ChoiceField type="checkbox" label="Also by email" {...checkbox('byEmail')} />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending}>
          {button}
        </Button>
        {backHref && <FormCancel form={form} href={backHref} />}
      </FormActions>
    </ReopeningForm>
  );
}
