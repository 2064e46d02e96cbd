import { formatInstant } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { holdMinutes } from '#server/inova/contract/text/hold-minutes.ts';
import { waitlistEntryPath } from '../paths.ts';
import styles from './free-times.module.css';

/** Times that are free now and could be offered. */
export function FreeTimesCard({ entry: { id, free, timeZone } }: { entry: WaitlistEntry }) {
  return (
    <Card title="Free now">
      {free.length === 0 ? (
        <EmptyState icon="clock" title="No time is free yet" />
      ) : (
        <Stack>
          <Text tone="muted">An offered time is held for {holdMinutes} minutes.</Text>
          {free.map(({ provider, providerName, startsAt }) => (
            <PortalForm key={`${provider} ${startsAt}`} action={waitlistEntryPath(id)}>
              <input type="hidden" name="provider" value={provider} />
              <input type="hidden" name="startsAt" value={startsAt} />
              <div className={styles.time}>
                <span>
                  {formatInstant(startsAt, timeZone)} with {providerName}
                </span>
                <Button
                  name="intent"
                  value="offer"
                  aria-label={`Offer ${formatInstant(startsAt, timeZone)} with ${providerName}`}
                >
                  Offer
                </Button>
              </div>
            </PortalForm>
          ))}
        </Stack>
      )}
    </Card>
  );
}
