import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { receiptHref, takeHref } from '../take/hrefs.ts';
import { chargeHref } from './hrefs.ts';

interface ChargeButtonsProps {
  charge: Charge;
  isPaid: boolean;
  canVoid: boolean;
  onceKey: string;
}

/** What can be done about a card payment: ask again or void it while it is unknown, and what comes next afterwards. */
export function ChargeButtons({ charge, isPaid, canVoid, onceKey }: ChargeButtonsProps) {
  const { id, isOpen, kind, paymentId, patientId } = charge;
  return (
    <>
      {isOpen && (
        <PortalForm action={chargeHref(id)}>
          <Button name="intent" value="check" icon="refresh" variant="primary">
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
      {isPaid && paymentId && <ButtonLink href={receiptHref(paymentId)}>View receipt</ButtonLink>}
      {kind === 'charge' && !isOpen && !isPaid && (
        <ButtonLink href={takeHref(patientId)} variant="primary">
          Try another payment
        </ButtonLink>
      )}
    </>
  );
}
