import { useActionData } from '@remix-run/react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { hoursPath } from './hours-path.ts';

interface HolidayDialogProps {
  title: string;
  path: string;
  setup: FormSetup;
  values?: Record<string, string | null>;
}

/** The form of a holiday. */
export function HolidayDialog({ title, path, setup, values }: HolidayDialogProps) {
  const form = usePortalForm({ setup, answer: useActionData() as FormAnswer | undefined, values });
  return (
    <FormDialog
      form={form}
      title={title}
      width="narrow"
      action={path}
      backHref={hoursPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
    >
      <Fields>
        <DateField label="Date" autoFocus {...form.control('day')} />
        <TextField label="Name" autoComplete="off" {...form.control('name')} />
        <Fields columns={2}>
          <TextField type="time" label="Opens" {...form.control('opensAt')} />
          <TextField type="time" label="Closes" {...form.control('closesAt')} />
        </Fields>
        <Text tone="muted" size={13}>
          Leave both times blank if the clinic is closed.
        </Text>
      </Fields>
    </FormDialog>
  );
}
