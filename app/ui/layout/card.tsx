import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** For links within the page. */
  id?: string;
  title: string;
  /** A link beside the title. */
  action?: ReactNode;
  /** `article` if it is one of many cards, which may have equal titles. */
  as?: 'section' | 'article';
  children: ReactNode;
}

export function Card({ id, title, action, as: Part = 'section', children }: CardProps) {
  const titleId = useId();
  return (
    <Part id={id} tabIndex={id ? -1 : undefined} className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {children}
    </Part>
  );
}
