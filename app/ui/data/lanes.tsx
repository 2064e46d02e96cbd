import { type ReactNode, useId } from 'react';
import styles from './lanes.module.css';

/** Columns of cards, as many as fit. With `wide`, lanes are stacked and each lane's cards are side by side. */
export function Lanes({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? styles.wide : styles.lanes}>{children}</div>;
}

interface LaneProps {
  title: string;
  /** The total, shown or not. */
  count: number;
  /** Links to all of them. */
  href: string;
  /** The cards, as list items. */
  children: ReactNode;
  /** The number of cards shown. */
  shown: number;
  empty?: string;
  /** The heading's level; h3 below a heading on the page. */
  level?: 'h2' | 'h3';
}

/** A lane of cards with its title, the total, and a link to all if some aren't shown. */
export function Lane({ title, count, href, children, shown, empty = 'No patients', level: Heading = 'h2' }: LaneProps) {
  const titleId = useId();
  return (
    <section className={styles.lane} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Heading id={titleId}>
          <a href={href}>{title}</a>
        </Heading>
        <span className={styles.count}>{count.toLocaleString('en-US')}</span>
      </header>
      {shown > 0 ? <ul className={styles.cards}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
      {shown < count && (
        <a href={href} className={styles.more}>
          All {count.toLocaleString('en-US')}
          <span className="sr-only"> in {title}</span>
        </a>
      )}
    </section>
  );
}

interface LaneCardProps {
  /** The anchor for links to the card. */
  id?: string;
  title: ReactNode;
  href: string;
  /** The key figure beside the title: a time, a number of days. */
  figure?: ReactNode;
  children?: ReactNode;
  /** Forms and links for the next steps. */
  actions?: ReactNode;
}

/** A record in a lane. */
export function LaneCard({ id, title, href, figure, children, actions }: LaneCardProps) {
  return (
    <li className={styles.card} id={id}>
      <p className={styles.title}>
        <a href={href}>{title}</a>
        {figure && <span className={styles.figure}>{figure}</span>}
      </p>
      {children}
      {actions && (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      )}
    </li>
  );
}

/** Details of a record, below its name. */
export function LaneText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
