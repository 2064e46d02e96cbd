import { OnceKey } from '#app/forms/once-key.tsx';
import { formatInstant } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Invoice, WriteOff } from '#server/inova/contract/payments/invoices.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { invoiceHref } from '../paths.ts';
import { isOpen } from './invoice-status.tsx';

interface WriteOffsCardProps {
  invoice: Invoice;
  timeZone: string | null;
  onceKey: string;
  /** The user's email address: nobody approves their own request. */
  email: string;
  canApprove: boolean;
}

const tones: Record<WriteOff['state'], StatusKind> = {
  requested: 'advisory',
  approved: 'healthy',
  declined: 'neutral',
};

/** Write-offs of the invoice, the newest last, and the decision on the one that waits for it. */
export function WriteOffsCard({ invoice, timeZone, onceKey, email, canApprove }: WriteOffsCardProps) {
  const { id, writeOffs } = invoice;
  const isWaiting = writeOffs.some(({ state }) => state === 'requested');
  const canRequest = isOpen(invoice) && !isWaiting;
  if (writeOffs.length === 0 && !canRequest) return null;
  return (
    <Card title="Write-offs">
      <Stack gap={12}>
        {writeOffs.map((each) => (
          <div key={each.id}>
            <Cluster isSpread>
              <strong>{formatMoney(each.cents)}</strong>
              <Status kind={tones[each.state]}>{capitalize(each.state)}</Status>
            </Cluster>
            <p>{each.reason}</p>
            <Text tone="muted" size={13}>
              Requested by {each.requestedBy}, {formatInstant(each.requestedAt, timeZone)}
              {each.decidedAt &&
                ` · ${capitalize(each.state)} by ${each.decidedBy}, ${formatInstant(each.decidedAt, timeZone)}`}
            </Text>
            {each.state === 'requested' && (
              <Decision writeOff={each} onceKey={onceKey} email={email} canApprove={canApprove} />
            )}
          </div>
        ))}
        {canRequest && <ButtonLink href={invoiceHref(id, '/write-off')}>Request write-off</ButtonLink>}
      </Stack>
    </Card>
  );
}

interface DecisionProps extends Pick<WriteOffsCardProps, 'onceKey' | 'email' | 'canApprove'> {
  writeOff: WriteOff;
}

function Decision({ writeOff: { id, invoiceId, requester }, onceKey, email, canApprove }: DecisionProps) {
  if (!canApprove) return <Text tone="muted">An admin or financial admin approves or declines it.</Text>;
  return (
    <PortalForm action={invoiceHref(invoiceId)}>
      <OnceKey value={onceKey} />
      <Cluster>
        {requester === email ? (
          <Text tone="muted">Another user must approve it.</Text>
        ) : (
          <Button name="intent" value={`approve ${id}`} variant="primary">
            Approve write-off
          </Button>
        )}
        <Button name="intent" value={`decline ${id}`}>
          Decline write-off
        </Button>
      </Cluster>
    </PortalForm>
  );
}
