import { Instant } from '#app/lib/instant.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Status, type StatusKind } from '#app/ui/status.tsx';
import type { Appointment } from './summary.ts';
import styles from './record.module.css';

const kinds: Record<Appointment['state'], StatusKind> = {
  booked: 'neutral',
  confirmed: 'advisory',
  arrived: 'advisory',
  seen: 'healthy',
  'no-show': 'unhealthy',
  cancelled: 'neutral',
};
const shownPast = 6;

/** What is ahead, soonest first, and the latest of what was. */
export function AppointmentsCard({ upcoming, past }: { upcoming: Appointment[]; past: Appointment[] }) {
  return (
    <Card title="Appointments">
      {upcoming.length + past.length === 0 && <EmptyState icon="calendar" title="No appointments" />}
      <Rows heading="Upcoming" appointments={upcoming} />
      <Rows heading="Past" appointments={past.slice(0, shownPast)} />
      {past.length > shownPast && <p className={styles.more}>and {past.length - shownPast} before</p>}
    </Card>
  );
}

function Rows({ heading, appointments }: { heading: string; appointments: Appointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.rows}>
        {appointments.map(({ id, startsAt, type, provider, minutes, state }) => (
          <li key={id}>
            <Instant at={startsAt} />
            <span>
              {type}
              <small>{[provider, `${minutes} min`].filter(Boolean).join(' · ')}</small>
            </span>
            <Status kind={kinds[state]}>{state}</Status>
          </li>
        ))}
      </ul>
    </>
  );
}
