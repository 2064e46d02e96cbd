import type { ReactNode } from 'react';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LaterFields } from './later-fields.tsx';
import type { FormState } from './plain-form.ts';
import type { loadSnooze } from './snooze-form.server.ts';

interface SnoozeDialogProps extends Omit<ReturnType<typeof loadSnooze>, 'setup' | 'values'> {
  form: FormState;
  title: string;
  action: string;
  backHref: string;
  /** What happens at the time. */
  hint: string;
  /** What is snoozed, if the title doesn't name it. */
  children?: ReactNode;
}

/** A dialog that asks until when to snooze something. */
export function SnoozeDialog({ form, title, action, backHref, hint, times, today, children }: SnoozeDialogProps) {
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      backHref={backHref}
      button={{ label: 'Snooze' }}
      width="narrow"
    >
      {children}
      <Stack gap={12}>
        <LaterFields control={form.control} label="Until" times={times} today={today} />
        <Text tone="muted">{hint}</Text>
      </Stack>
    </FormDialog>
  );
}
