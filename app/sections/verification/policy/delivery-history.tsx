import { formatInstant } from '#app/lib/dates.ts';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Policy } from '#server/inova/contract/verifications/policy.ts';

/** When this patient's benefits were sent, opened and signed. */
export function DeliveryHistory({ sent, timeZone }: Pick<Policy, 'sent' | 'timeZone'>) {
  if (sent.length === 0) return null;
  const showAt = (at: string) => formatInstant(at, timeZone);
  return (
    <Card title="Delivery history">
      <Timeline
        events={sent.map(({ id, sentAt, by, forSigning, openedAt, signedAt }) => ({
          id,
          dateTime: sentAt,
          time: showAt(sentAt),
          title: forSigning ? 'Sent for signature' : 'Sent',
          detail: [
            `By ${by}`,
            openedAt ? `Opened ${showAt(openedAt)}` : 'Not opened',
            ...(signedAt ? [`Signed ${showAt(signedAt)}`] : forSigning ? ['Not signed'] : []),
          ].join(' · '),
        }))}
      />
    </Card>
  );
}
