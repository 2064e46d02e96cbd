import type { ReactNode } from 'react';
import { formatDate, formatDateIn, isDay, type TimeZone } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './record.module.css';
import type { RelatedRow } from './related-view.server.ts';
import { RowActions } from './row-actions.tsx';

interface RelatedCardProps {
  id: string;
  title: string;
  rows: RelatedRow[];
  timeZone: TimeZone;
  action?: { href: string; label: string };
  /** Further links below the rows. */
  children?: ReactNode;
}

const maxShown = 6;

/** Records of a patient, newest first, each with a link to its page; older ones are collapsed. */
export function RelatedCard({ id, title, rows, timeZone, action, children }: RelatedCardProps) {
  return (
    <Card id={id} title={title} action={action && <a href={action.href}>{action.label}</a>}>
      <Rows rows={rows.slice(0, maxShown)} timeZone={timeZone} />
      {rows.length > maxShown && (
        <details>
          <summary className={styles.more}>{rows.length - maxShown} before</summary>
          <Rows rows={rows.slice(maxShown)} timeZone={timeZone} />
        </details>
      )}
      {children}
    </Card>
  );
}

function Rows({ rows, timeZone }: Pick<RelatedCardProps, 'rows' | 'timeZone'>) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ title, value, detail, href, at, event, status, tone, id, actions }) => (
        <li key={id ?? `${href} ${title} ${at}`}>
          <span>
            {href ? <a href={href}>{title}</a> : title}
            {value && (
              <>
                : <strong>{value}</strong>
              </>
            )}
          </span>
          <Status kind={tone}>{status}</Status>
          <small>
            {event && `${event} `}
            <time dateTime={at}>{isDay(at) ? formatDate(at) : formatDateIn(at, timeZone)}</time>
            {detail && ` · ${detail}`}
          </small>
          <RowActions of={title} actions={actions} />
        </li>
      ))}
    </ul>
  );
}
