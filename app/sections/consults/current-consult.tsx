import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import type { Consult } from '#server/inova/contract/consults.ts';
import { consultStatuses } from './consult-statuses.ts';

/** The consult before its outcome or cancellation; announced if another user has updated it. */
export function CurrentConsult({ consult, hasChanged }: { consult: Consult; hasChanged: boolean }) {
  const { startsAt, timeZone, minutes, counselorName, state } = consult;
  return (
    <section aria-label={hasChanged ? 'Updated consult' : 'Current consult'}>
      {hasChanged && <p>Another user updated this consult. It is now:</p>}
      <DefinitionList
        items={[
          { term: 'Date and time', value: <Instant at={startsAt} timeZone={timeZone} /> },
          { term: 'Length', value: `${minutes} minutes` },
          { term: 'Counselor', value: counselorName },
          { term: 'Status', value: consultStatuses[state][0] },
        ]}
      />
    </section>
  );
}
