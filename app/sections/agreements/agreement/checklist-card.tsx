import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { AgreementChecks } from '#server/inova/contract/agreements/agreement-checklist.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import styles from './checklist.module.css';

interface ChecklistCardProps {
  checks: AgreementChecks;
  timeZone: string | null;
  state: Agreement['state'];
  /** Where checking items off posts to; omitted if the user may not. */
  action?: string;
}

/** The checklist before treatment, with who checked off each item; renders nothing without items. */
export function ChecklistCard({ checks: { template, points }, timeZone, state, action }: ChecklistCardProps) {
  if (points.length === 0) return null;
  const done = points.filter(({ doneAt }) => doneAt !== null).length;
  const list = (
    <Stack as="ul" gap={4}>
      {points.map((each) => (
        <Point key={each.number} {...each} timeZone={timeZone} isOpen={action !== undefined} />
      ))}
    </Stack>
  );
  return (
    <div id="checklist" tabIndex={-1} className={styles.checklist}>
      <Card title="Checklist" action={state !== 'draft' && <Count done={done} total={points.length} />}>
        <p className={styles.about}>
          {template}, {statusNotes[state] ?? 'before treatment begins'}
        </p>
        {action !== undefined ? (
          <PortalForm action={`${action}#checklist`} preventScrollReset>
            {list}
          </PortalForm>
        ) : (
          list
        )}
      </Card>
    </div>
  );
}

const statusNotes: Partial<Record<Agreement['state'], string>> = {
  draft: 'available once the estimate or agreement is sent',
  revoked: 'as of the day the agreement was revoked',
};

function Count({ done, total }: { done: number; total: number }) {
  return (
    <span className={styles.count}>
      {done} of {total} done
    </span>
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
  return (
    <li>
      {isOpen ? (
        <button
          type="submit"
          name="intent"
          value={`${isDone ? 'uncheck' : 'check'} ${number}`}
          aria-pressed={isDone}
          className={styles.point}
        >
          <span className={styles.box}>{isDone && <Icon name="check" size="small" />}</span>
          {point}
        </button>
      ) : (
        <span className={styles.point}>
          <Icon name={isDone ? 'healthy' : 'neutral'} />
          <span>
            {point}
            {isDone && <span className="sr-only">, done</span>}
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
