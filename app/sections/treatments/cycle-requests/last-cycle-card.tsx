import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { CycleRequestRecord } from '#server/inova/contract/cycle-requests.ts';
import { describeAnswers } from './request-text.ts';

type PastCycle = NonNullable<CycleRequestRecord['lastCycle']>;

/** The last cycle of the patient, and what was approved for it, to compare a request with. */
export function LastCycleCard({ record: { lastCycle, openCycle, requests } }: { record: CycleRequestRecord }) {
  const approved = requests.find(({ state }) => state === 'approved');
  return (
    <Card title="Last cycle">
      <Stack>
        {lastCycle ? <CycleFacts cycle={lastCycle} /> : <Text tone="muted">No earlier cycle</Text>}
        {openCycle && (
          <Text>
            Open now: {openCycle.kind}, {openCycle.day1On ? `day 1 on ${formatDate(openCycle.day1On)}` : 'not started'}
          </Text>
        )}
        {approved && (
          <>
            <Text tone="muted">Approved request for {formatDate(approved.plannedOn)}</Text>
            <DefinitionList items={describeAnswers(approved)} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function CycleFacts({ cycle }: { cycle: PastCycle }) {
  const { kind, state, protocol, diagnosis, day1On, closedOn, outcome } = cycle;
  return (
    <DefinitionList
      items={[
        { term: 'Cycle', value: kind },
        { term: 'Protocol', value: protocol },
        { term: 'Diagnosis', value: diagnosis },
        { term: 'Day 1', value: day1On && formatDate(day1On) },
        { term: 'Closed', value: closedOn && formatDate(closedOn) },
        { term: 'Outcome', value: outcome ?? state },
      ]}
    />
  );
}
