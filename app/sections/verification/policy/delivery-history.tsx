import { formatInstant } from '#app/lib/dates.ts';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Policy } from '#server/inova/contract/policy.ts';

/** When this patient's benefits were sent, and what became of it. */
export function DeliveryHistory({ sent, timeZone }: Pick<Policy, 'sent' | 'timeZone'>) {
  if (sent.length === 0) return null;
  const showAt = (at: string) => formatInstant(at, timeZone);
  return (
    <Card title="Sent before">
      <Timeline
        events={sent.map(({ id, sentAt, by, forSigning, openedAt, signedAt }) => ({
          id,
          dateTime: sentAt,
          time: showAt(sentAt),
          title: forSigning ? 'Sent to be signed' : 'Sent',
          detail: [
            `by ${by}`,
            openedAt ? `opened ${showAt(openedAt)}` : 'not opened',
            ...(signedAt ? [`signed ${showAt(signedAt)}`] : forSigning ? ['not signed'] : []),
          ].join(' · '),
        }))}
      />
    </Card>
  );
}
