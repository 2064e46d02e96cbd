import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { takedownHref } from '../takedown/takedown-id.ts';
import { accountHref } from './paths.ts';

const tones = {
  setup: 'advisory',
  active: 'healthy',
  lapsed: 'unhealthy',
  abandoned: 'degraded',
  closed: 'neutral',
} as const;

const dateOrNull = (day: string | null) => day && formatDate(day);

/** An account's status and dates, with what changes them. */
export function AccountCard({ account, canLapse }: { account: CryoAccount; canLapse: boolean }) {
  const { patientId, state, firstFreezeOn, anchorOn, freeUntil, stored, today } = account;
  const href = (dialog: string) => accountHref(patientId, dialog);
  const isOpen = state !== 'closed' && state !== 'setup';
  return (
    <Card id="account" title="Storage account">
      <Stack>
        <DefinitionList
          items={[
            { term: 'Status', value: <Status kind={tones[state]}>{capitalize(state)}</Status> },
            { term: 'In storage', value: `${stored} ${stored === 1 ? 'specimen' : 'specimens'}` },
            { term: 'First freeze', value: dateOrNull(firstFreezeOn) },
            { term: 'Billed from', value: dateOrNull(anchorOn) },
            { term: 'First billed day', value: dateOrNull(freeUntil ?? anchorOn) },
            { term: 'Billing today', value: today.reason },
          ]}
        />
        <Cluster data-print="hide">
          {state === 'setup' && (
            <ButtonLink href={href('/setup')} variant="primary">
              Set up account
            </ButtonLink>
          )}
          {isOpen && <ButtonLink href={href('/dates')}>Override dates</ButtonLink>}
          {stored > 0 && <ButtonLink href={takedownHref(patientId)}>Takedown</ButtonLink>}
          {state === 'lapsed' && (
            <ButtonLink href={href('/reactivate')} variant="primary">
              Reactivate account
            </ButtonLink>
          )}
          {state === 'active' && canLapse && (
            <ButtonLink href={href('/lapse')} variant="danger">
              Mark as lapsed
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
