import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { dayHref } from './days.ts';

/** Closes a day. */
export function CloseDay({ day, onceKey }: { day: string; onceKey: string }) {
  return (
    <PortalForm action={dayHref(day)}>
      <OnceKey value={onceKey} />
      <Button variant="primary" icon="check">
        Close day
      </Button>
    </PortalForm>
  );
}
