import { statusKind } from '#app/sections/status/status-kind.ts';
import { Status } from '#app/ui/data/status.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { StatusItem } from '#server/inova/contract/status.ts';
import styles from './home.module.css';

/** The monitored services that are not healthy; `null` if inova didn't respond. */
export function ServicesCard({ services }: { services: StatusItem[] | null }) {
  const unhealthy = (services ?? []).filter(({ status }) => statusKind(status) !== 'healthy');
  return (
    <Card title="Services" action={<a href="/status2">All services</a>}>
      {services === null && <EmptyState icon="status" title="Service status is unavailable" />}
      {services !== null && unhealthy.length === 0 && <EmptyState icon="healthy" title="All services are healthy" />}
      <ul className={styles.services}>
        {unhealthy.map(({ id, name, clientname, status, description }) => (
          <li key={id ?? name + clientname}>
            <span>
              {name} <small>{clientname || 'All Clinics'}</small>
              <small>{description}</small>
            </span>
            <Status kind={statusKind(status)}>{status}</Status>
          </li>
        ))}
      </ul>
    </Card>
  );
}
