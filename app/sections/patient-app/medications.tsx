import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireRecordId } from '#app/lib/record-id.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { AppFrame } from './app-frame.tsx';
import styles from './care.module.css';
import { loadInApp } from './load-app.server.ts';

export const meta = () => [{ title: 'Medications · Patient’s app · inova' }];

/** The medications of a patient's cycle, in the clinic's words. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const patientId = requireRecordId(params.id);
  const { medications, ...user } = await loadInApp(context, () => context.inova.patientApp.medications(patientId));
  return { user, medications };
}

export default function AppMedications() {
  const { user, medications } = useLoaderData<typeof loader>();
  return (
    <AppFrame title="Medications" user={user} leaveHref={`/patients/${user.patientId}`} tab="medications">
      {medications.length === 0 && <EmptyState icon="list" title="No medications at this time" />}
      {medications.map(({ id, name, route, dose, wording, link }) => (
        <article key={id} className={styles.item}>
          <h2 className={styles.name}>{name}</h2>
          {dose && <p>{dose}</p>}
          <p className={styles.detail}>{route}</p>
          <p className={styles.text}>{wording}</p>
          {link && (
            <a href={link} rel="noreferrer" className={styles.link}>
              More about {name}
            </a>
          )}
        </article>
      ))}
    </AppFrame>
  );
}
