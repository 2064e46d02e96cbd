import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { appointmentStatuses } from './statuses.ts';

/** The appointment before a change. */
export function CurrentAppointment({ appointment }: { appointment: Appointment }) {
  const { type, startsAt, timeZone, minutes, providerName, state } = appointment;
  return (
    <section aria-label="Current appointment">
      <DefinitionList
        items={[
          { term: 'Type', value: `${type}, ${minutes} minutes` },
          { term: 'Date and time', value: <Instant at={startsAt} timeZone={timeZone} /> },
          { term: 'Provider', value: providerName },
          { term: 'Status', value: appointmentStatuses[state][0] },
        ]}
      />
    </section>
  );
}
