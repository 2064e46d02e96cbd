import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { chargeHref } from './hrefs.ts';

interface ChargeButtonsProps {
  charge: Charge;
  canVoid: boolean;
  onceKey: string;
}

/** What can be done about a card payment with an unknown result. */
export function ChargeButtons({ charge: { id, isOpen }, canVoid, onceKey }: ChargeButtonsProps) {
  return (
    <>
      {isOpen && (
        <PortalForm action={chargeHref(id)}>
          <Button name="intent" value="check" icon="refresh">
            Check now
          </Button>
        </PortalForm>
      )}
      {canVoid && (
        <PortalForm action={chargeHref(id)}>
          <OnceKey value={onceKey} />
          <Button name="intent" value="void" variant="danger">
            Void at the card provider
          </Button>
        </PortalForm>
      )}
    </>
  );
}
