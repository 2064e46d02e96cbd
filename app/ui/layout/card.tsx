import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** One link at the end of its title. */
  action?: ReactNode;
  /** An article where it is one of many, whose titles may be alike. */
  as?: 'section' | 'article';
  children: ReactNode;
}

/** A titled part of a page. */
export function Card({ title, action, as: Part = 'section', children }: CardProps) {
  const titleId = useId();
  return (
    <Part className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {children}
    </Part>
  );
}
