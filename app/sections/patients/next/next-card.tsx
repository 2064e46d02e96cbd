import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { RowActions } from '../record/row-actions.tsx';
import styles from './next-card.module.css';
import type { NextStep } from './next-steps.server.ts';

const maxShown = 6;

/** What is next for the patient, the most urgent first; more than a few are collapsed. */
export function NextCard({ steps, today }: { steps: NextStep[]; today: string }) {
  return (
    <div className={styles.next}>
      <Card title="Next">
        {steps.length === 0 && <Text tone="muted">Nothing is open for this patient.</Text>}
        <Steps steps={steps.slice(0, maxShown)} today={today} />
        {steps.length > maxShown && (
          <details>
            <summary className={styles.more}>{steps.length - maxShown} more</summary>
            <Steps steps={steps.slice(maxShown)} today={today} />
          </details>
        )}
      </Card>
    </div>
  );
}

function Steps({ steps, today }: { steps: NextStep[]; today: string }) {
  return (
    <ul className={styles.steps}>
      {steps.map(({ title, detail, href, day, date, overdue, actions }) => (
        <li key={`${href} ${title}`}>
          <span>
            <a href={href}>{title}</a>
            {detail && <small> {detail}</small>}
            <RowActions of={title} actions={actions} />
          </span>
          {day && (
            <time dateTime={day}>
              {overdue && <Status kind="unhealthy">{overdue}</Status>}
              {day === today && <Status kind="degraded">today</Status>}
              {date}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
