import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import type { Consult } from '#server/inova/contract/consults.ts';
import { consultStatuses } from './consult-statuses.ts';

/** The consult as it stands, before it is ended; told as news where somebody else changed it meanwhile. */
export function CurrentConsult({ consult, hasChanged }: { consult: Consult; hasChanged: boolean }) {
  const { startsAt, timeZone, minutes, counselorName, state } = consult;
  return (
    <section aria-label={hasChanged ? 'As it was saved meanwhile' : 'As it is booked'}>
      {hasChanged && <p>As it was saved meanwhile:</p>}
      <DefinitionList
        items={[
          { term: 'When', value: <Instant at={startsAt} timeZone={timeZone} /> },
          { term: 'How long', value: `${minutes} minutes` },
          { term: 'Counselor', value: counselorName },
          { term: 'State', value: consultStatuses[state][0] },
        ]}
      />
    </section>
  );
}
