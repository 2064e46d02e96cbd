import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './button.module.css';

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = ButtonStyle & { pending?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;
type ButtonLinkProps = ButtonStyle & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;

/** A button; it submits by default. While `pending` it keeps the focus and ignores clicks. */
export function Button({ variant = 'secondary', icon, pending = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={classNames(styles.button, styles[variant])}
      {...(pending && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant = 'secondary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant])}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** Appears after a second, so that fast responses never show it. */
function Spinner() {
  return (
    <span className={styles.spinner}>
      <Icon name="spinner" />
    </span>
  );
}
