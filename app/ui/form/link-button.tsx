import type { ButtonHTMLAttributes } from 'react';
import styles from './link-button.module.css';

/** A button that looks like a link; it submits by default. */
export function LinkButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="submit" {...props} className={styles.link} />;
}
