import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { contextId } from '../element-ids.ts';
import styles from './context-card.module.css';

export interface ContextView {
  name: string;
  href: string;
  /** "10/14/1988 · 38 y · EHR 204417". */
  identity: string;
  facts: { term: string; value: string; isLate?: boolean }[];
  tasks: { id: number; title: string; href: string; due: string | null }[];
  earlier: { id: number; subject: string; href: string }[];
  allHref: string;
}

/** The patient beside the thread: who it is, what is open, and the last conversations. */
export function ContextCard({ name, href, identity, facts, tasks, earlier, allHref }: ContextView) {
  return (
    <aside id={contextId} popover="auto" className={styles.card} aria-label="Patient">
      <h2 className={styles.name}>
        <a href={href}>{name}</a>
      </h2>
      <p className={styles.identity}>{identity}</p>
      <DefinitionList
        items={facts.map(({ term, value, isLate }) => ({
          term,
          value: <span className={isLate ? styles.late : undefined}>{value}</span>,
        }))}
      />
      {tasks.length > 0 && (
        <>
          <h3 className={styles.heading}>Open tasks</h3>
          <ul className={styles.list}>
            {tasks.map(({ id, title, href: taskHref, due }) => (
              <li key={id}>
                <a href={taskHref}>{title}</a> {due && <small>{due}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.heading}>Earlier conversations</h3>
      {earlier.length > 0 ? (
        <ul className={styles.list}>
          {earlier.map(({ id, subject, href: earlierHref }) => (
            <li key={id}>
              <a href={earlierHref}>{subject}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.identity}>None</p>
      )}
      <p>
        <a href={allHref} className={styles.all}>
          All conversations
        </a>
      </p>
    </aside>
  );
}
