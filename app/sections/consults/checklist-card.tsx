import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { AgreementChecks } from '#server/inova/contract/agreement-checks.ts';
import styles from './checklist.module.css';

interface ChecklistCardProps {
  checks: AgreementChecks;
  timeZone: string | null;
  /** Where points are ticked off; null where they are only read. */
  action: string | null;
}

/** What is to be done before the treatment, and who ticked off what; nothing where the checklist has no points. */
export function ChecklistCard({ checks: { template, points }, timeZone, action }: ChecklistCardProps) {
  if (points.length === 0) return null;
  const done = points.filter(({ doneAt }) => doneAt !== null).length;
  const list = (
    <ul className={styles.points}>
      {points.map((each) => (
        <Point key={each.number} {...each} timeZone={timeZone} isOpen={action !== null} />
      ))}
    </ul>
  );
  return (
    <div id="checklist" tabIndex={-1} className={styles.checklist}>
      <Card title="Checklist" action={<span className={styles.count}>{`${done} of ${points.length} done`}</span>}>
        <p className={styles.about}>{template}, before treatment begins</p>
        {action === null ? (
          list
        ) : (
          <PortalForm action={`${action}#checklist`} preventScrollReset>
            {list}
          </PortalForm>
        )}
      </Card>
    </div>
  );
}

interface PointProps extends Pick<ChecklistCardProps, 'timeZone'> {
  number: number;
  point: string;
  doneAt: string | null;
  doneBy: string | null;
  isOpen: boolean;
}

function Point({ number, point, doneAt, doneBy, timeZone, isOpen }: PointProps) {
  const isDone = doneAt !== null;
  const box = <span className={styles.box}>{isDone && <Icon name="check" size="small" />}</span>;
  return (
    <li>
      {isOpen ? (
        <button
          type="submit"
          name={isDone ? 'untick' : 'tick'}
          value={number}
          aria-pressed={isDone}
          className={styles.point}
        >
          {box}
          {point}
        </button>
      ) : (
        <span className={styles.point}>
          {box}
          <span>
            {point}
            <span className="sr-only">{isDone ? ', done' : ', not done'}</span>
          </span>
        </span>
      )}
      {isDone && (
        <small className={styles.by}>
          {doneBy} · <Instant at={doneAt} timeZone={timeZone} />
        </small>
      )}
    </li>
  );
}
