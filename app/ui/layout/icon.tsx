import type icons from '../icons.json';
import sprite from '../icons.svg?url';
import styles from './icon.module.css';

export type IconName = keyof typeof icons;

/** An icon from the sprite, hidden from screen readers, since the text beside it has the meaning. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' | 'large' }) {
  return (
    <svg className={styles[size]} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
