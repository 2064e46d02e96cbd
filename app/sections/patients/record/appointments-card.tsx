import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { bookHrefFor, waitlistEntryPath } from '#app/sections/scheduling/paths.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './record.module.css';
import { type Appointment, consultType } from './summary.ts';

const statusKinds: Record<Appointment['state'], StatusKind> = {
  booked: 'neutral',
  confirmed: 'advisory',
  arrived: 'advisory',
  seen: 'healthy',
  'no-show': 'unhealthy',
  cancelled: 'neutral',
};
const maxPast = 6;

interface AppointmentsCardProps {
  patientId: number;
  upcoming: Appointment[];
  past: Appointment[];
  /** What the patient waits for an earlier time of. */
  waiting: { id: number; type: string; deadlineOn: string }[];
  timeZone: string | null;
  /** Where to book a consult; null if the user has no access to consults. */
  bookHref: string | null;
}

/** Upcoming appointments, soonest first, and past ones, the oldest collapsed. */
export function AppointmentsCard(props: AppointmentsCardProps) {
  const { patientId, upcoming, past, waiting, timeZone, bookHref } = props;
  const rowProps = { timeZone, opensConsults: bookHref !== null };
  return (
    <Card
      id="appointments"
      title="Appointments"
      action={
        <Cluster>
          <a href={bookHrefFor(patientId)}>Book appointment</a>
          {bookHref && <a href={bookHref}>Book consult</a>}
        </Cluster>
      }
    >
      <Rows heading="Upcoming" appointments={upcoming} {...rowProps} />
      {waiting.length > 0 && (
        <>
          <h3 className={styles.heading}>Waitlist</h3>
          <ul className={styles.rows}>
            {waiting.map(({ id, type, deadlineOn }) => (
              <li key={id}>
                <a href={waitlistEntryPath(id)}>{type}</a>
                <Status kind="advisory">Waiting</Status>
                <small>by {formatDate(deadlineOn)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <Rows heading="Past" appointments={past.slice(0, maxPast)} {...rowProps} />
      {past.length > maxPast && (
        <details>
          <summary className={styles.more}>{past.length - maxPast} before</summary>
          <Rows heading="Before" appointments={past.slice(maxPast)} {...rowProps} />
        </details>
      )}
    </Card>
  );
}

interface RowsProps {
  heading: string;
  appointments: Appointment[];
  timeZone: string | null;
  opensConsults: boolean;
}

function Rows({ heading, appointments, timeZone, opensConsults }: RowsProps) {
  if (appointments.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.rows}>
        {appointments.map(({ id, startsAt, type, provider, minutes, state }) => (
          <li key={id}>
            {opensConsults && type === consultType ? (
              <a href={`/benefits/consult/${id}`}>{type}</a>
            ) : (
              <span>{type}</span>
            )}
            <Status kind={statusKinds[state]}>{capitalize(state)}</Status>
            <small>
              <Instant at={startsAt} timeZone={timeZone} />
              {provider && ` · ${provider}`} · {minutes} min
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
