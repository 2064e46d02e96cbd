import { formatTime } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { OfferStatus, WaitlistEntry, WaitlistOffer } from '#server/inova/contract/scheduling/waitlist.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { waitlistEntryPath } from '../paths.ts';

const tones: Record<OfferStatus, StatusKind> = {
  held: 'advisory',
  booked: 'healthy',
  declined: 'neutral',
  expired: 'degraded',
};

/** The time that is held for the patient, and those offered before. */
export function OffersCard({ entry }: { entry: WaitlistEntry }) {
  const { id, offers, timeZone } = entry;
  const held = offers.find(({ state }) => state === 'held');
  const columns: Column<WaitlistOffer>[] = [
    { key: 'at', label: 'Time', primary: true, cell: ({ startsAt }) => <Instant at={startsAt} timeZone={timeZone} /> },
    { key: 'provider', label: 'Provider', cell: ({ providerName }) => providerName },
    { key: 'state', label: 'Status', cell: ({ state }) => <Status kind={tones[state]}>{capitalize(state)}</Status> },
    { key: 'by', label: 'Offered by', cell: ({ offeredBy }) => (offeredBy === 'system' ? 'inova' : offeredBy) },
  ];
  return (
    <Card title="Offers">
      <Stack>
        {held && (
          <>
            <Banner kind="advisory">
              <Instant at={held.startsAt} timeZone={timeZone} /> with {held.providerName} is held until{' '}
              {formatTime(held.heldUntil, timeZone)}. Call the patient.
            </Banner>
            <PortalForm action={waitlistEntryPath(id)}>
              <input type="hidden" name="offer" value={held.id} />
              <input type="hidden" name="startsAt" value={held.startsAt} />
              <Cluster>
                <Button variant="primary" name="intent" value="book">
                  Book this time
                </Button>
                <Button name="intent" value="decline">
                  Patient declined
                </Button>
              </Cluster>
            </PortalForm>
          </>
        )}
        <Table
          caption="Times offered"
          columns={columns}
          rows={offers}
          keyOf={(offer) => offer.id}
          empty={<EmptyState icon="clock" title="Nothing offered yet" />}
        />
      </Stack>
    </Card>
  );
}
