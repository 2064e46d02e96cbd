import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Status, type StatusKind } from '#app/ui/status.tsx';
import type { StatusItem } from '#server/inova/contract/clinic.ts';
import styles from './overview.module.css';

const kinds = { ADVISORY: 'advisory', DEGRADED: 'degraded', UNHEALTHY: 'unhealthy' } as const;

/** The monitored services that are not healthy; `null` when inova did not answer. */
export function ServicesCard({ services }: { services: StatusItem[] | null }) {
  const troubled = (services ?? []).filter(({ status }) => kindOf(status) !== 'healthy');
  return (
    <Card title="Services">
      {services === null && <EmptyState icon="status" title="The state of the services cannot be shown now" />}
      {services !== null && troubled.length === 0 && <EmptyState icon="healthy" title="All services are healthy" />}
      <ul className={styles.services}>
        {troubled.map(({ id, name, clientname, status, description }) => (
          <li key={id}>
            <span>
              {name} <small>{clientname || 'All Clinics'}</small>
              <small>{description}</small>
            </span>
            <Status kind={kindOf(status)}>{status}</Status>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A state the specification does not know counts as healthy. */
function kindOf(status: string): StatusKind {
  return kinds[status as keyof typeof kinds] ?? 'healthy';
}
