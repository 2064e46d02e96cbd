import styles from './avatar.module.css';
import { initials } from './initials.ts';

/** A person's photo, or initials; decorative, since the name is shown beside it. */
export function Avatar({
  name,
  picture,
  size = 'small',
}: {
  name: string;
  picture?: string;
  size?: 'small' | 'large';
}) {
  return (
    <span className={styles[size]} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials(name)}
    </span>
  );
}
