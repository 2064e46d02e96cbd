import { formatInstant } from '#app/lib/dates.ts';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

export function HistoryCard({ agreement, timeZone }: { agreement: Agreement; timeZone: string | null }) {
  const { history, createdAt, createdBy } = agreement;
  const shown = history.some(({ change }) => change === 'drafted')
    ? history
    : [...history, { id: 0, change: 'drafted', by: createdBy, at: createdAt, detail: null }];
  return (
    <Card title="History">
      <Timeline
        events={shown.map(({ id, change, by, at, detail }) => ({
          id,
          dateTime: at,
          time: formatInstant(at, timeZone),
          title: capitalize(change),
          detail: [detail, `by ${by}`].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}
