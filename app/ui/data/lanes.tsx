import { type ReactNode, useId } from 'react';
import styles from './lanes.module.css';

/** Columns of cards side by side, as many as there is room for; wide, one below another with its cards side by side. */
export function Lanes({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? styles.wide : styles.lanes}>{children}</div>;
}

interface LaneProps {
  title: string;
  /** How many there are, whether they are shown or not. */
  count: number;
  /** Opens all of them. */
  href: string;
  /** The cards, each an item of a list. */
  children: ReactNode;
  /** How many of them are shown. */
  shown: number;
  empty?: string;
  /** Its heading's, below that of a part of the page. */
  level?: 'h2' | 'h3';
}

/** A column: what its cards have in common, how many there are, and the way to those not shown. */
export function Lane({ title, count, href, children, shown, empty = 'Nobody', level: Heading = 'h2' }: LaneProps) {
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
  /** Where an address leads to it. */
  id?: string;
  title: ReactNode;
  href: string;
  /** What matters most beside the title: a time, a number of days. */
  figure?: ReactNode;
  children?: ReactNode;
  /** Forms and links to go on with it. */
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

/** What is said of a record, below its name. */
export function LaneText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
