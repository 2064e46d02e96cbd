import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import type { BookedConsult } from '#server/inova/contract/consults.ts';
import { states } from './states.ts';

/** The consult as it stands, before it is ended; told as news where somebody else changed it meanwhile. */
export function StandsNow({ consult, isNews }: { consult: BookedConsult; isNews: boolean }) {
  const { startsAt, timeZone, minutes, counselorName, state } = consult;
  return (
    <section aria-label={isNews ? 'As it was saved meanwhile' : 'As it is booked'}>
      {isNews && <p>As it was saved meanwhile:</p>}
      <DefinitionList
        items={[
          { term: 'When', value: <Instant at={startsAt} timeZone={timeZone} /> },
          { term: 'How long', value: `${minutes} minutes` },
          { term: 'Counselor', value: counselorName },
          { term: 'State', value: states[state][0] },
        ]}
      />
    </section>
  );
}
