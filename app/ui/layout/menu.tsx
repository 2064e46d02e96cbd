import { Children, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

/** Links behind a button; `children` are `<a>` or one-button forms, one each. */
export function Menu({ label, icon, children }: { label: string; icon?: IconName; children: ReactNode }) {
  return (
    <details className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className={styles.button}>
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul className={styles.list}>
        {Children.map(children, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
