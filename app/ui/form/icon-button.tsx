import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonStyle {
  icon: IconName;
  /** Its accessible name and tooltip. */
  label: string;
  size?: 'small' | 'medium';
  /** Lighter than the surrounding text. */
  muted?: boolean;
  /** Overlays a corner of the icon, such as a `Badge`. */
  children?: ReactNode;
}

type IconButtonProps = IconButtonStyle & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;
type IconLinkProps = IconButtonStyle & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;

/** A button with only an icon; it submits by default. */
export function IconButton({ icon, label, size = 'medium', muted, children, ...rest }: IconButtonProps) {
  return (
    <button type="submit" title={label} aria-label={label} {...rest} className={classFor(size, muted)}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}

/** A link with only an icon. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(props, ref) {
  const { icon, label, size = 'medium', muted, href, children, ...rest } = props;
  return (
    <a href={href} title={label} aria-label={label} {...rest} ref={ref} className={classFor(size, muted)}>
      <Icon name={icon} size={size} />
      {children}
    </a>
  );
});

function classFor(size: 'small' | 'medium', muted = false) {
  return classNames(size === 'small' ? styles.small : styles.button, muted && styles.muted);
}
