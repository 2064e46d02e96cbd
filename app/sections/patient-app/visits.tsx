import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { AppFrame } from './app-frame.tsx';
import styles from './care.module.css';
import { loadInApp } from './load-app.server.ts';

export const meta = () => [{ title: 'Visits · Patient’s app · inova' }];

/** A patient's appointments to come, in the clinic's words. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const patientId = requireRecordId(params.id);
  const { visits, ...user } = await loadInApp(context, () => context.inova.patientApp.visits(patientId));
  return {
    user,
    visits: visits.map(({ id, shownAs, preparation, startsAt, minutes, method, provider }) => ({
      id,
      shownAs,
      preparation,
      startsAt,
      time: formatInstant(startsAt, user.timeZone),
      detail: [`${minutes} minutes`, method, provider && `with ${provider}`].filter(Boolean).join(' · '),
    })),
  };
}

export default function AppVisits() {
  const { user, visits } = useLoaderData<typeof loader>();
  return (
    <AppFrame title="Visits" user={user} leaveHref={`/patients/${user.patientId}`} tab="visits">
      {visits.length === 0 && <EmptyState icon="appointments" title="No visits planned" />}
      {visits.map(({ id, shownAs, preparation, startsAt, time, detail }) => (
        <article key={id} className={styles.item}>
          <h2 className={styles.name}>{shownAs}</h2>
          <p>
            <time dateTime={startsAt}>{time}</time>
          </p>
          <p className={styles.detail}>{detail}</p>
          {preparation && <p className={styles.text}>{preparation}</p>}
        </article>
      ))}
    </AppFrame>
  );
}
