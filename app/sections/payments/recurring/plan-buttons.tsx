import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';
import { planHref } from '../on-file/hrefs.ts';

/** Pauses a plan, lets it go on, or stops it. */
export function PlanButtons({ plan: { id, state } }: { plan: RecurringPlan }) {
  if (state !== 'active' && state !== 'paused') return null;
  return (
    <PortalForm action={planHref(id)}>
      {state === 'active' ? (
        <Button name="intent" value="pause">
          Pause
        </Button>
      ) : (
        <Button name="intent" value="resume" variant="primary">
          Resume
        </Button>
      )}{' '}
      <Button name="intent" value="stop" variant="danger">
        Stop for good
      </Button>
    </PortalForm>
  );
}
