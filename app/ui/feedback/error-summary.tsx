import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './error-summary.module.css';

export interface FormError {
  message: string;
  /** The ID of the field; if omitted, the error is about the whole form. */
  field?: string;
}

/** All errors, each linked to its field; takes focus when it appears and after each submission. */
export function ErrorSummary({ errors }: { errors: FormError[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const actionData = useActionData();
  const messages = errors.map(({ field, message }) => `${field} ${message}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response announces the same messages again
  useEffect(() => {
    if (messages) summary.current?.focus();
  }, [messages, actionData]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2 className={styles.title}>
        <Icon name="status" />
        {errors.length === 1 ? 'Fix 1 error' : `Fix ${errors.length} errors`}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
